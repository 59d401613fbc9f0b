import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint'
import { type Api, api, type EndpointName } from '#contract/index'
import { type Role, roleMay, roles } from '#domain/accounts/roles'
import { webhookEvents } from '#domain/webhooks/webhook-events'
import { buildClient } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
// Event streams never end; they are tested in events.api.test.ts.
const endpoints = (Object.entries(api) as [EndpointName, Api[EndpointName] & EndpointSpec][]).filter(
  ([, { kind }]) => kind !== 'events',
)
const unknownId = '0198a000-0000-7000-8000-000000000000'
const addressOf = (spec: EndpointSpec) => spec.path.replace(/\{id\}/, unknownId).replace(/\{make\}/, 'Toyota')

describe('every endpoint', () => {
  it.each(endpoints)('%s rejects exactly the roles without access', async (_, spec) => {
    const body = spec.method === 'GET' ? undefined : {}
    for (const role of [null, ...roles] as (Role | null)[]) {
      const caller = role === null ? garage.guest : await garage.as(role)
      const { status } = await caller.call(spec.method, addressOf(spec), body)
      // The list of time slots is public only with a date; sign-in checks the entered credentials.
      if (role === null && spec.path === '/api/time-slots') expect(status).toBe(401)
      else if (!roleMay(role, spec.access)) expect([role, status]).toEqual([role, role === null ? 401 : 403])
      else expect([role, [401, 403].includes(status)]).toEqual([role, false])
    }
  })

  it.each(endpoints.filter(([, spec]) => spec.path.includes('{id}') && spec.upload === undefined))(
    '%s responds 404 to an unknown or invalid id',
    async (_, spec) => {
      const admin = await garage.as('admin')
      for (const id of [unknownId, 'nonsense', '%00']) {
        const { status } = await admin.call(
          spec.method,
          spec.path.replace('{id}', id),
          spec.method === 'GET' || spec.method === 'DELETE'
            ? undefined
            : {
                reason: 'xxx',
                text: 'x',
                manuallyOpen: true,
                keepPhotos: true,
                pickupMileage: 1,
                returnMileage: 1,
                newEndDate: '2026-12-01',
                timeSlotId: '2026-12-01T09:30',
                services: ['diagnostic'],
                ...(spec.path.endsWith('/status') && { status: 'confirmed' }),
                role: 'staff',
                delivery: 'link',
                choice: 'own_client',
                ...{ arrived: true, accept: true, answer: 'agreed' },
                weeklyHours: null,
                days: [{ date: '2026-12-01', hours: null }],
                ...{ kind: 'annual', firstDate: '2026-12-01', lastDate: '2026-12-01' },
                amount: 1,
                ...(spec.path.endsWith('/job-lines') && { partId: unknownId }),
                ...(/\/lines/.test(spec.path) && {
                  ...{ kind: 'part', reason: null, description: 'x', unitPrice: 1, rate: 1 },
                }),
              },
        )
        expect([id, status]).toEqual([id, 404])
      }
    },
  )

  it.each(endpoints.filter(([, spec]) => spec.body !== undefined))(
    '%s never responds with a server error to an invalid body',
    async (_, spec) => {
      const admin = await garage.as('admin')
      for (const body of [
        'not json',
        '[]',
        '"text"',
        'null',
        '{"__proto__":{}}',
        '{"client":5,"name":{"a":1},"services":"x"}',
        '{"email":"\\u0000@x.y","name":"\\u0000","reason":"\\u0000","note":"\\ud800"}',
      ]) {
        const { status } = await admin.call(spec.method, addressOf(spec), body, {
          headers: { 'content-type': 'application/json' },
        })
        expect([body, status < 500]).toEqual([body, true])
      }
    },
  )
})

describe('HTTP API', () => {
  it('an unknown path responds with JSON', async () => {
    const { status, body } = await garage.guest.get('/api/nothing-here')
    expect([status, body.code]).toEqual([404, 'not_found'])
  })

  it.each(['/api', '/api?limit=1', '/api/', '/api/clients/%ff'])('%s does not exist', async (address) => {
    const { status, body } = await garage.guest.get(address)
    expect([status, body]).toEqual([
      404,
      { message: 'We could not find what you were looking for.', code: 'not_found' },
    ])
  })

  it('validation errors are understandable sentences', async () => {
    expect((await garage.guest.post('/api/book-appointment', { vehicle: 5 })).body.fields).toEqual({
      client: 'This is required.',
      vehicle: 'This must be an object.',
      appointment: 'This is required.',
    })
    const staff = await garage.as('staff')
    const sentences = await Promise.all(
      ['sort=age', `cursor=${'x'.repeat(501)}`, 'search=a&search=b'].map(async (query) => {
        const { status, body } = await staff.get(`/api/clients?${query}`)
        return [status, body.message]
      }),
    )
    expect(sentences).toEqual([
      [400, 'Please choose one of these: name, createdAt.'],
      [400, 'This must be at most 500 characters.'],
      [400, 'This must be text.'],
    ])
  })

  it('a JSON body that is not an object is rejected', async () => {
    for (const body of ['[]', '"text"', '5'])
      expect(
        (
          await garage.guest.call('POST', '/api/tow-bookings', body, {
            headers: { 'content-type': 'application/json' },
          })
        ).body,
      ).toEqual({
        message: 'The request could not be read. Please send valid JSON.',
        code: 'invalid_input',
        fields: {},
      })
  })

  it('only cursors from a page of the same list are accepted', async () => {
    const staff = await garage.as('staff')
    const cursorOf = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')
    for (const cursor of [
      'abc',
      cursorOf('yesterday', unknownId),
      cursorOf('2026-11-24', unknownId),
      cursorOf('2026-11-24 09:30:00+00', '0'.repeat(36)),
      cursorOf('2026-11-01 00:00:00+99:99', unknownId),
      cursorOf('2026-02-30 00:00:00+00', unknownId),
      ...['3', -1, 0.5, null].map((total) => cursorOf('2026-11-24 09:30:00+00', unknownId, total)),
    ]) {
      const { status, body } = await staff.get(`/api/tow-bookings?cursor=${cursor}`)
      expect([status, body.message]).toEqual([400, 'Please use the cursor from a Link header'])
    }
    const { status } = await staff.get(
      `/api/tow-bookings?cursor=${cursorOf('2026-11-24 09:30:00.5+00', unknownId)}`,
    )
    expect(status).toBe(200)
  })

  it('the total of a list is counted once: later pages repeat the total of the first', async () => {
    const staff = await garage.as('staff')
    const before = Number((await staff.get('/api/clients?limit=1')).headers['x-total-count'])
    for (let n = 0; n < 2; n += 1) await buildClient(garage.db)
    const first = await staff.get('/api/clients?limit=1')
    expect(first.headers['x-total-count']).toBe(String(before + 2))
    await buildClient(garage.db)
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    expect((await staff.get(next)).headers['x-total-count']).toBe(String(before + 2))
    expect((await staff.get('/api/clients?limit=1')).headers['x-total-count']).toBe(String(before + 3))
  })

  it('the first and the last date of the calendar are rejected with a validation error', async () => {
    const admin = await garage.as('admin')
    for (const address of [
      '/api/time-slots?date=9999-12-31',
      '/api/appointments?endDate=9999-12-31',
      '/api/audit?to=9999-12-31',
      '/api/appointments?startDate=0001-01-01',
    ])
      expect([address, (await admin.get(address)).body.message]).toEqual([
        address,
        'Please enter a date in the years 1900 to 9998',
      ])
  })

  it('a body that is not JSON or too large is rejected', async () => {
    for (const type of ['text/xml', 'text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { 'content-type': type }
      const { status } = await garage.guest.call('POST', '/api/auth/local-login', '{}', { headers })
      expect([type, status]).toEqual([type, 415])
    }
    expect((await garage.guest.post('/api/auth/local-login', { email: 'x'.repeat(300_000) })).status).toBe(
      413,
    )
  })

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['another site of the same name', { 'sec-fetch-site': 'same-site' }, 403],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' }, 204],
    ['the requested host', { origin: 'http://garage.lan', host: 'garage.lan' }, 204],
    ['a program', {}, 204],
  ])('the origin of a change is checked: %s', async (_, headers, status) => {
    expect((await garage.guest.post('/api/logout', undefined, { headers })).status).toBe(status)
  })

  it('a foreign page can send reading requests but not read their responses', async () => {
    expect(
      (await garage.guest.get('/api/garage', { headers: { origin: 'https://evil.example' } })).status,
    ).toBe(200)
  })

  it('the OpenAPI 3.1 document contains every endpoint with its errors', async () => {
    const { body } = await garage.guest.get('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    for (const [name, spec] of endpoints) {
      const operation = body.paths[spec.path]?.[spec.method.toLowerCase()]
      expect(operation, name).toMatchObject({ operationId: name, summary: spec.summary })
      expect(Object.keys(operation.responses), name).toContain(String(spec.status))
    }
    expect(body.components.schemas).toHaveProperty('Appointment')
    expect((await garage.guest.get('/api/docs/')).status).toBe(200)
  })

  it('the OpenAPI document describes every event of webhooks with its payload and headers', async () => {
    const { body } = await garage.guest.get('/api/openapi.json')
    expect(Object.keys(body.webhooks)).toEqual([...webhookEvents, 'test'])
    const { post } = body.webhooks['rental.picked_up']
    expect(post.summary).toBe('A rental: picked up.')
    expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
    const { schema } = post.requestBody.content['application/json']
    expect(schema.description).toMatch(/^Contains no names, phone numbers, emails, plates or notes\./)
    expect(schema.properties.event).toMatchObject({ const: 'rental.picked_up' })
    expect(Object.keys(schema.properties.data.properties)).toContain('vehicle')
  })

  it('/healthz, /readyz and /metrics report the state of the server', async () => {
    expect((await garage.guest.get('/healthz')).body).toEqual({ status: 'ok' })
    expect((await garage.guest.get('/readyz')).body).toEqual({ status: 'ok' })
    expect((await garage.guest.get('/metrics')).body).toContain('http_request_duration_seconds')
  })

  it('responses have the security headers', async () => {
    const { headers } = await garage.guest.get('/api/garage')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('random input', () => {
  const changing = endpoints.filter(([, spec]) => spec.body !== undefined)
  const leaf = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(unknownId),
    fc.constant('2026-11-24T09:30'),
  )
  const anything = fc.oneof(leaf, fc.array(leaf), fc.dictionary(fc.string(), leaf))

  it.each(changing)('%s never responds with a server error to random input', async (_, spec) => {
    const admin = await garage.as('admin')
    const fields = Object.keys(spec.body?.shape ?? {})
    const body = fc.record(Object.fromEntries(fields.map((field) => [field, anything])), { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const { status } = await admin.call(spec.method, addressOf(spec), sent)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 25 },
    )
  })

  it('lists never respond with a server error to random input', async () => {
    const admin = await garage.as('admin')
    const query = fc.record(
      {
        search: fc.string({ unit: 'binary' }),
        limit: leaf,
        cursor: fc.string(),
        sort: leaf,
        startDate: leaf,
        date: leaf,
      },
      { requiredKeys: [] },
    )
    for (const [, spec] of endpoints.filter(([, { kind }]) => kind === 'list')) {
      await fc.assert(
        fc.asyncProperty(query, async (asked) => {
          const search = new URLSearchParams(
            Object.entries(asked).map(([name, value]) => [name, String(value)]),
          )
          const { status } = await admin.get(`${addressOf(spec)}?${search}`)
          expect(status).toBeLessThan(500)
        }),
        { numRuns: 15 },
      )
    }
  })
})
