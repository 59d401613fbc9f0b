import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { EndpointSpec } from '#contract/endpoint'
import { api } from '#contract/index'

const endpoints: [string, EndpointSpec][] = Object.entries(api)

// Updates or deletes a record at its own path. A DELETE of a sub-resource has a second id.
const isRecord = (path: string) =>
  endpoints.some(([, spec]) => spec.path === path && fieldsOf(spec.response).includes('version'))
const editing = endpoints.filter(([, { method, path }]) => {
  if (method === 'PUT' || method === 'PATCH') return true
  return method === 'DELETE' && isRecord(path.replace(/(\{\w+\})\/[a-z-]+$/, '$1'))
})

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodDiscriminatedUnion) return fieldsOf(schema.options[0] as z.ZodType)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** A response is the edited record, with or without more fields. */
function expectExtends(response: z.ZodType | undefined, record: z.ZodType | undefined): void {
  if (response === record) return
  const fields = response instanceof z.ZodObject ? response.shape : {}
  for (const field of fieldsOf(record))
    expect(fields[field], field).toBe((record as z.ZodObject).shape[field])
  expect(fieldsOf(record)).not.toEqual([])
}

/** The records with a version that calls return, each with the call that returns it first. */
const records = endpoints.flatMap(([name, { response }]) => {
  const record = response instanceof z.ZodArray ? response.element : response
  return record instanceof z.ZodObject && 'id' in record.shape && 'version' in record.shape
    ? [{ name, record }]
    : []
})
const extensions = records.flatMap(({ name, record }) =>
  records
    .filter(
      ({ record: other }) =>
        other !== record && Object.keys(other.shape).every((field) => field in record.shape),
    )
    .map((other): [string, string, z.ZodObject, z.ZodObject] => [name, other.name, record, other.record]),
)

describe('the contract', () => {
  it('every combination of method and path is unique', () => {
    const routes = endpoints.map(([, spec]) => `${spec.method} ${spec.path}`)
    expect(routes).toEqual([...new Set(routes)])
  })

  it.each(endpoints)('%s has a summary of one sentence', (_, spec) => {
    expect(spec.summary).toMatch(/^[A-Z].{9,}\.$/)
    expect(spec.tag).not.toBe('')
  })

  it.each(endpoints)('%s has params that match its path, and describes its query', (_, spec) => {
    const inPath = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(spec.params?.shape ?? {})).toEqual(inPath)
    for (const [name, field] of Object.entries(spec.query?.shape ?? {})) {
      expect(field.description, name).toBeTruthy()
    }
  })

  it('every array of records is a list that takes limit and cursor', () => {
    const isArray = ({ method, response }: EndpointSpec) => method === 'GET' && response instanceof z.ZodArray
    const whole = endpoints
      .filter(([, spec]) => isArray(spec) && spec.kind !== 'list')
      .map(([, { path }]) => path)
    // The days of a month, the groups of a screen, the buttons of a job.
    const grouped = ['/api/attention', '/api/availability', '/api/calendar', '/api/job-items']
    expect(whole.sort()).toEqual(grouped)
    const lists = endpoints.filter(([, { kind }]) => kind === 'list')
    for (const [name, { query }] of lists)
      expect([name, Object.keys(query?.shape ?? {})]).toEqual([
        name,
        expect.arrayContaining(['limit', 'cursor']),
      ])
  })

  it('every public POST has a request limit', () => {
    const publicPosts = endpoints.filter(([, { method, access }]) => method === 'POST' && access === 'public')
    expect(publicPosts.length).toBeGreaterThan(10)
    expect(publicPosts.filter(([, { limited }]) => limited === undefined)).toEqual([])
  })

  it.each(endpoints)('%s has the response status of its method', (_, spec) => {
    if (spec.method === 'DELETE') expect([spec.status, spec.response]).toEqual([204, undefined])
    if (spec.status === 204) expect(spec.response).toBeUndefined()
    else expect(spec.response).toBeDefined()
    if (spec.method === 'GET') expect(spec.body).toBeUndefined()
  })

  it.each(editing)('%s requires the version of the edited record', (_, spec) => {
    expect(fieldsOf(spec.edits)).toContain('version')
    if (spec.method === 'DELETE') return
    expectExtends(spec.response, spec.edits)
    expect(fieldsOf(spec.body)).toContain('version')
  })

  it.each(extensions)(
    '%s, which has all fields of %s, has them with the same meaning',
    (_, __, record, other) => {
      for (const [field, schema] of Object.entries(other.shape))
        expect(record.shape[field], field).toBe(schema)
    },
  )
})
