import { beforeAll, expect, it } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint'
import { api } from '#contract/index'
import { buildClient } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller
let client: { id: string }

beforeAll(async () => {
  staff = await garage.as('staff')
  client = await buildClient(garage.db)
})

const path = () => `/api/clients/${client.id}`
const ifMatch = (value: string) => ({ headers: { 'if-match': value } })

it('a record has its version in its JSON and as a strong ETag', async () => {
  const read = await staff.get(path())
  expect(read.body.version).toBe(1)
  expect(read.headers.etag).toBe('"1"')
  const changed = await staff.put(path(), { name: 'Ruby Tran' })
  expect(changed.body.version).toBe(2)
  expect(changed.headers.etag).toBe('"2"')
  expect((await staff.get('/api/clients')).headers.etag).toBeUndefined()
})

it('If-Match accepts a strong ETag, one that a proxy made weak, and *', async () => {
  for (const headerOf of [(n: number) => `"${n}"`, (n: number) => `W/"${n}"`, () => '*']) {
    const { version } = (await staff.get(path())).body
    const response = await staff.put(path(), { name: `Ruby ${version}` }, ifMatch(headerOf(version)))
    expect(response.status).toBe(200)
  }
  expect((await staff.put(path(), { name: 'Ruby' }, ifMatch('W/"1"'))).status).toBe(409)
})

it.each(['7', '"seven"', '"1", "2"', '"-1"', 'W/7', '"12345678901"', ''])(
  'If-Match: %s is rejected with an error message',
  async (value) => {
    const response = await staff.put(path(), { name: 'Ruby' }, ifMatch(value))
    expect(response.status).toBe(400)
    expect(response.body.fields).toEqual({
      'if-match': 'If-Match must be the version of the record in quotation marks, for example "7"',
    })
  },
)

it.each(['1', 1.5, -1, null])('the version %s in the body is rejected', async (version) => {
  const response = await staff.put(path(), { name: 'Ruby', version })
  expect(response.status).toBe(400)
  expect(response.body.fields.version).toMatch(/^version must be/)
})

it('If-Match and the version in the body may be equal, but not different', async () => {
  const { version } = (await staff.get(path())).body
  const same = await staff.put(path(), { name: 'Ruby', version }, ifMatch(`"${version}"`))
  expect(same.status).toBe(200)
  const now = same.body.version
  const different = await staff.put(path(), { name: 'Rubina', version }, ifMatch(`"${now}"`))
  expect(different.status).toBe(400)
  expect(different.body.message).toBe('If-Match and version are different. Please send only one of them.')
  expect((await staff.put(path(), { name: 'Rubina', version }, ifMatch('*'))).status).toBe(409)
})

it('OpenAPI documents the conflict error for every endpoint that edits a record', async () => {
  const { paths } = (await garage.guest.get('/api/openapi.json')).body
  const editing = Object.values<EndpointSpec>(api).filter(({ edits }) => edits !== undefined)
  for (const { method, path } of editing) {
    const { responses } = paths[path][method.toLowerCase()]
    expect(responses['409']?.description, `${method} ${path}`).toContain('changed_meanwhile')
  }
})

it('OpenAPI documents the header, the field and the record of a conflict', async () => {
  const { paths } = (await garage.guest.get('/api/openapi.json')).body
  const { parameters, requestBody, responses } = paths['/api/clients/{id}'].put
  expect(parameters).toContainEqual(
    expect.objectContaining({ in: 'header', name: 'if-match', required: false }),
  )
  expect(JSON.stringify(requestBody)).toContain('ClientChange')
  const conflict = responses['409']
  expect(conflict.description).toContain('changed_meanwhile')
  expect(JSON.stringify(conflict.content['application/json'].schema.properties.current)).toContain('Client')
})
