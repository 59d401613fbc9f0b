import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint'
import { type Api, api, type EndpointName } from '#contract/index'
import { type Role, roleMay, roles } from '#domain/people/roles'
import { buildClient } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
// A stream does not end by itself: events.api.test.ts listens to it.
const endpoints = (Object.entries(api) as [EndpointName, Api[EndpointName] & EndpointSpec][]).filter(
  ([, { kind }]) => kind !== 'events',
)
const unknownId = '0198a000-0000-7000-8000-000000000000'
const addressOf = (spec: EndpointSpec) => spec.path.replace(/\{id\}/, unknownId).replace(/\{make\}/, 'Toyota')

describe('every endpoint', () => {
  it.each(endpoints)('%s refuses whom its access leaves out, and nobody else', async (_, spec) => {
    const body = spec.method === 'GET' ? undefined : {}
    for (const role of [null, ...roles] as (Role | null)[]) {
      const caller = role === null ? garage.guest : await garage.as(role)
      const { status } = await caller.call(spec.method, addressOf(spec), body)
      // The list of time slots is open with a date only; signing in checks what was typed.
      if (role === null && spec.path === '/api/time-slots') expect(status).toBe(401)
      else if (!roleMay(role, spec.access)) expect([role, status]).toEqual([role, role === null ? 401 : 403])
      else expect([role, [401, 403].includes(status)]).toEqual([role, false])
    }
  })

  it.each(endpoints.filter(([, spec]) => spec.params !== undefined && spec.path.includes('{id}')))(
    '%s answers 404 to an id that nobody has or can have',
    async (_, spec) => {
      const admin = await garage.as('admin')
      for (const id of [unknownId, 'nonsense', '%00']) {
        const { status } = await admin.call(
          spec.method,
          spec.path.replace('{id}', id),
          spec.method === 'GET' || spec.method === 'DELETE'
            ? undefined
            : {
                reason: 'x',
                manuallyOpen: true,
                keepPhotos: true,
                pickupMileage: 1,
                returnMileage: 1,
                newEndDate: '2026-12-01',
                timeSlotId: '2026-12-01T09:30',
                services: ['diagnostic'],
                ...(spec.path.endsWith('/status') && { status: 'confirmed' }),
                role: 'staff',
                weeklyHours: null,
                days: [{ date: '2026-12-01', hours: null }],
                ...{ kind: 'annual', firstDate: '2026-12-01', lastDate: '2026-12-01' },
              },
        )
        expect([id, status]).toEqual([id, 404])
      }
    },
  )

  it.each(endpoints.filter(([, spec]) => spec.body !== undefined))(
    '%s survives bodies that make no sense',
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

describe('the interface', () => {
  it('answers unknown paths with JSON', async () => {
    const { status, body } = await garage.guest.get('/api/nothing-here')
    expect([status, body.code]).toEqual([404, 'not_found'])
  })

  it.each(['/api', '/api?limit=1', '/api/', '/api/clients/%ff'])('has nothing at %s', async (address) => {
    const { status, body } = await garage.guest.get(address)
    expect([status, body]).toEqual([
      404,
      { message: 'We could not find what you asked for.', code: 'not_found' },
    ])
  })

  it('says what is wrong in words of a person', async () => {
    expect((await garage.guest.post('/api/book-appointment', { vehicle: 5 })).body.fields).toEqual({
      client: 'This is required.',
      vehicle: 'Please send an object here.',
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
      [400, 'At most 500 characters fit here.'],
      [400, 'Please send text here.'],
    ])
  })

  it('asks for an object, not for anything else that JSON can say', async () => {
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

  it('reads on only from where a page of the same list ended', async () => {
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
      expect([status, body.message]).toEqual([400, 'Please use the cursor of a Link header'])
    }
    const { status } = await staff.get(
      `/api/tow-bookings?cursor=${cursorOf('2026-11-24 09:30:00.5+00', unknownId)}`,
    )
    expect(status).toBe(200)
  })

  it('counts a list once: each later page gives the total that the first one had', async () => {
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

  it('knows no day that has none before or after it', async () => {
    const admin = await garage.as('admin')
    for (const address of [
      '/api/time-slots?date=9999-12-31',
      '/api/appointments?endDate=9999-12-31',
      '/api/audit?to=9999-12-31',
      '/api/appointments?startDate=0001-01-01',
    ])
      expect([address, (await admin.get(address)).body.message]).toEqual([
        address,
        'Please enter a date as yyyy-mm-dd',
      ])
  })

  it('wants JSON, and not too much of it', async () => {
    expect(
      (
        await garage.guest.call('POST', '/api/auth/local-login', '<a/>', {
          headers: { 'content-type': 'text/xml' },
        })
      ).status,
    ).toBe(415)
    expect((await garage.guest.post('/api/auth/local-login', { email: 'x'.repeat(300_000) })).status).toBe(
      413,
    )
  })

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['another site of the same name', { 'sec-fetch-site': 'same-site' }, 403],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['its own page', { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' }, 204],
    ['the address it was asked under', { origin: 'http://garage.lan', host: 'garage.lan' }, 204],
    ['a program', {}, 204],
  ])('looks at where a change comes from: %s', async (_, headers, status) => {
    expect((await garage.guest.post('/api/logout', undefined, { headers })).status).toBe(status)
  })

  it('lets foreign pages read nothing they could not read anyway, but does not refuse reading', async () => {
    expect(
      (await garage.guest.get('/api/garage', { headers: { origin: 'https://evil.example' } })).status,
    ).toBe(200)
  })

  it('describes itself as OpenAPI 3.1, every endpoint with its refusals', async () => {
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

  it('is watched by /healthz, /readyz and /metrics', async () => {
    expect((await garage.guest.get('/healthz')).body).toEqual({ status: 'ok' })
    expect((await garage.guest.get('/readyz')).body).toEqual({ status: 'ok' })
    expect((await garage.guest.get('/metrics')).body).toContain('http_request_duration_seconds')
  })

  it('sends the headers that keep a page to itself', async () => {
    const { headers } = await garage.guest.get('/api/garage')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('whatever is sent', () => {
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

  it.each(changing)('%s never fails on our side', async (_, spec) => {
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

  it('lists never fail on our side', async () => {
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
