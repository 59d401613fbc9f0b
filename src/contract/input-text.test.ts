import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { normalizeText } from '#domain/text'
import { fixedAppointmentFields } from './appointments/appointments.ts'
import type { EndpointSpec } from './endpoint.ts'
import { api } from './index.ts'
import { fixedRentalFields } from './rentals/rental-booking-input.ts'
import { fixedCarFields } from './rentals/rental-vehicles.ts'
import {
  BusinessChange,
  CapacityChange,
  NotificationChange,
  ServiceCatalogueChange,
  WeeklyScheduleChange,
} from './settings/settings.ts'
import { fixedTowFields } from './tows/tow-booking-input.ts'

interface Leaf {
  path: string
  schema: z.ZodType
}

/** Returns the schema inside optional, nullable, default and transform wrappers. */
function coreOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod as {
    def: { type: string; innerType?: z.ZodType; in?: z.ZodType; out?: z.ZodType }
  }
  if (def.innerType !== undefined) return coreOf(def.innerType)
  if (def.in === undefined || def.out === undefined) return schema
  return coreOf(def.in._zod.def.type === 'transform' ? def.out : def.in)
}

/** Returns every part of an input that accepts text. Schemas that cannot be inspected get a path that ends in `?`. */
function textLeaves(schema: z.ZodType, path: string): Leaf[] {
  const core = coreOf(schema)
  if (core instanceof z.ZodObject)
    return Object.entries<z.ZodType>(core.shape).flatMap(([field, inner]) =>
      textLeaves(inner, `${path}.${field}`),
    )
  if (core instanceof z.ZodArray) return textLeaves(core.element as z.ZodType, `${path}[]`)
  // A refinement on the union itself is not checked here, only those of its options.
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
  // Their schemas are in settingValues.
  'createSetting body.settingValue?',
  'updateSetting body.settingValue?',
  // Binary file content.
  'addAppointmentPhoto body.photo?',
  'addRentalPhoto body.photo?',
  'createImport body.file?',
  'importParts body.file?',
  'listImportProblems body.file?',
  'previewImport body.file?',
  'previewPartImport body.file?',
  'uploadLicencePhoto body.photo?',
  // Instants, of which only the parsed date is stored.
  'checkInAppointment body.readyBy?',
  'checkInRental body.pickedUpAt?',
  'checkOutRental body.returnedAt?',
  'updateAppointment body.readyBy?',
  // Compared with what is stored, and never stored.
  ...Object.entries({
    updateAppointment: fixedAppointmentFields,
    updateRentalBooking: fixedRentalFields,
    updateRentalVehicle: fixedCarFields,
    updateTowBooking: fixedTowFields,
  }).flatMap(([endpoint, fields]) => Object.keys(fields).map((field) => `${endpoint} body.${field}?`)),
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

/** Returns the parsed strings of the hostile texts that the schema accepts. */
const readings = (schema: z.ZodType, hostile: readonly string[]) =>
  hostile
    .flatMap((text) => surroundings.map(([before, after]) => `${before}${text}${after}`))
    .map((sent) => schema.safeParse(sent))
    .flatMap(({ success, data }) => (success && typeof data === 'string' ? [data] : []))

const pathsOf = (found: readonly Leaf[]) => found.map(({ path }) => path)

describe('text input', () => {
  it('text fields are found in every input except the known opaque ones', () => {
    const unknown = pathsOf(leaves.filter(({ path }) => path.endsWith('?')))
    expect(unknown.sort()).toEqual([...opaque].sort())
    expect(leaves.length).toBeGreaterThan(150)
  })

  const texts = leaves.filter(({ path }) => !path.endsWith('?'))
  const passwords = texts.filter(({ path }) => isPassword.test(path))

  it('no text field accepts characters that cannot be stored', () => {
    const storing = ({ schema }: Leaf) =>
      readings(schema, unstorable).some((read) => /[\p{Cs}\p{Cc}]/u.test(read))
    expect(pathsOf(texts.filter(storing))).toEqual([])
  })

  it('every text field except passwords is normalised', () => {
    const raw = ({ schema }: Leaf) => readings(schema, changed).some((read) => read !== normalizeText(read))
    expect(pathsOf(texts.filter((leaf) => !passwords.includes(leaf) && raw(leaf)))).toEqual([])
  })

  it('every field for an id returns it in lower case', () => {
    const id = '0198a000-0000-7000-8000-00000000abcd'
    const isForIds = ({ path, schema }: Leaf) =>
      /(^| |\.)(id|\w+Ids?(\[\])?)$/.test(path) ||
      !schema.safeParse('0198a000-0000-7000-8000-00000000abcg').success
    const ids = texts.filter((leaf) => leaf.schema.safeParse(id).success && isForIds(leaf))
    expect(ids.length).toBeGreaterThan(100)
    const read = ({ schema }: Leaf) => schema.parse(id.toUpperCase())
    // Sessions and time slots have ids of another format.
    const isOther = ({ path }: Leaf) => path === 'endOwnSession params.id' || path.endsWith('.timeSlotId')
    expect(pathsOf(ids.filter((leaf) => read(leaf) !== id && !isOther(leaf)))).toEqual([])
  })

  it('passwords are kept unchanged', () => {
    const typed = ' Garage-e\u0301-1 \u200b'
    expect(passwords.map(({ schema }) => schema.parse(typed))).toEqual(passwords.map(() => typed))
  })
})
