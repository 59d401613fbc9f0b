import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { normalizeText } from '#domain/text'
import type { EndpointSpec } from './endpoint.ts'
import { api } from './index.ts'
import {
  BusinessChange,
  CapacityChange,
  NotificationChange,
  ServiceCatalogueChange,
  WeeklyScheduleChange,
} from './settings.ts'

interface Leaf {
  path: string
  schema: z.ZodType
}

/** What is inside of optional, nullable, defaulted and transformed schemas. */
function coreOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod as {
    def: { type: string; innerType?: z.ZodType; in?: z.ZodType; out?: z.ZodType }
  }
  if (def.innerType !== undefined) return coreOf(def.innerType)
  if (def.in === undefined || def.out === undefined) return schema
  return coreOf(def.in._zod.def.type === 'transform' ? def.out : def.in)
}

/** Every part of an input that takes text; what the test cannot look into is listed with a path that ends in `?`. */
function textLeaves(schema: z.ZodType, path: string): Leaf[] {
  const core = coreOf(schema)
  if (core instanceof z.ZodObject)
    return Object.entries<z.ZodType>(core.shape).flatMap(([field, inner]) =>
      textLeaves(inner, `${path}.${field}`),
    )
  if (core instanceof z.ZodArray) return textLeaves(core.element as z.ZodType, `${path}[]`)
  // The refinements of the union itself are those of each option.
  if (core instanceof z.ZodUnion)
    return core.options.flatMap((option) => textLeaves(option as z.ZodType, path))
  if (core instanceof z.ZodString) return [{ path, schema }]
  const takesNoText = [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral].some(
    (type) => core instanceof type,
  )
  return takesNoText ? [] : [{ path: `${path}?`, schema }]
}

const endpoints = Object.entries(api) as [string, EndpointSpec][]
const settingValues = {
  BusinessChange,
  CapacityChange,
  NotificationChange,
  ServiceCatalogueChange,
  WeeklyScheduleChange,
}
const leaves = [
  ...endpoints.flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema === undefined ? [] : textLeaves(schema, `${name} ${part}`),
    ),
  ),
  ...Object.entries(settingValues).flatMap(([name, schema]) => textLeaves(schema, name)),
]

const opaque = [
  // The schema of each setting's value is among those above.
  'createSetting body.settingValue?',
  'updateSetting body.settingValue?',
  // The bytes of a file.
  'uploadLicencePhoto body.photo?',
]
const isPassword = /password$/i

const unstorable = ['\ud800', '\udfff', '\u0000', '\u0007', '\u001b', '\u009b']
const changed = [
  '\u202e',
  '\u2066',
  '\u200b',
  '\u200f',
  '\ufeff',
  '\u3164',
  '\u2028',
  '\t',
  '\r\n',
  'e\u0301',
]
const surroundings = [
  ['Sam', 'Lee'],
  ['', ''],
  ['Garage-demo-1', ''],
  ['https://garage.example/', ''],
  ['sam', '@garage.example'],
  ['garage.example', ''],
  ['0491 570 156', ''],
  ['/clients', ''],
]

/** What the schema makes of hostile text, where it does not refuse it. */
const readings = (schema: z.ZodType, hostile: readonly string[]) =>
  hostile
    .flatMap((text) => surroundings.map(([before, after]) => `${before}${text}${after}`))
    .map((sent) => schema.safeParse(sent))
    .flatMap(({ success, data }) => (success && typeof data === 'string' ? [data] : []))

const pathsOf = (found: readonly Leaf[]) => found.map(({ path }) => path)

describe('text that a caller sends', () => {
  it('is found in every input', () => {
    const unknown = pathsOf(leaves.filter(({ path }) => path.endsWith('?')))
    expect(unknown.sort()).toEqual([...opaque].sort())
    expect(leaves.length).toBeGreaterThan(150)
  })

  const texts = leaves.filter(({ path }) => !path.endsWith('?'))
  const passwords = texts.filter(({ path }) => isPassword.test(path))

  it('holds nothing that cannot be stored', () => {
    const storing = ({ schema }: Leaf) =>
      readings(schema, unstorable).some((read) => /[\p{Cs}\p{Cc}]/u.test(read))
    expect(pathsOf(texts.filter(storing))).toEqual([])
  })

  it('is normalized, unless it is a password', () => {
    const raw = ({ schema }: Leaf) => readings(schema, changed).some((read) => read !== normalizeText(read))
    expect(pathsOf(texts.filter((leaf) => !passwords.includes(leaf) && raw(leaf)))).toEqual([])
  })

  it('is a password as it was typed', () => {
    const typed = ' Garage-e\u0301-1 \u200b'
    expect(passwords.map(({ schema }) => schema.parse(typed))).toEqual(passwords.map(() => typed))
  })
})
