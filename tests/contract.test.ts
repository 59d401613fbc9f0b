import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { EndpointSpec } from '#contract/endpoint'
import { api } from '#contract/index'

const endpoints: [string, EndpointSpec][] = Object.entries(api)

// What changes or deletes a record by its own address; a DELETE of something within a record names that by a second id.
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

describe('the contract', () => {
  it('names no method and path twice', () => {
    const routes = endpoints.map(([, spec]) => `${spec.method} ${spec.path}`)
    expect(routes).toEqual([...new Set(routes)])
  })

  it.each(endpoints)('%s says in a sentence what it does', (_, spec) => {
    expect(spec.summary).toMatch(/^[A-Z].{9,}\.$/)
    expect(spec.tag).not.toBe('')
  })

  it.each(endpoints)('%s names its params as its path does, and describes what can be asked', (_, spec) => {
    const inPath = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(spec.params?.shape ?? {})).toEqual(inPath)
    for (const [name, field] of Object.entries(spec.query?.shape ?? {})) {
      expect(field.description, name).toBeTruthy()
    }
  })

  it.each(endpoints)('%s answers with what its method promises', (_, spec) => {
    if (spec.method === 'DELETE') expect([spec.status, spec.response]).toEqual([204, undefined])
    if (spec.status === 204) expect(spec.response).toBeUndefined()
    else expect(spec.response).toBeDefined()
    if (spec.method === 'GET') expect(spec.body).toBeUndefined()
  })

  it.each(editing)('%s takes the version of the record that it edits', (_, spec) => {
    expect(fieldsOf(spec.edits)).toContain('version')
    if (spec.method === 'DELETE') return
    expect(spec.response).toBe(spec.edits)
    expect(fieldsOf(spec.body)).toContain('version')
  })
})
