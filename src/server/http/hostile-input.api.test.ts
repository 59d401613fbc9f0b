import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { EndpointSpec } from '#contract/endpoint'
import { api } from '#contract/index'
import { normalizeText } from '#domain/text'
import {
  buildAppointment,
  buildClient,
  buildRental,
  buildRentalVehicle,
  buildStaff,
  buildTow,
  buildVehicle,
} from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
// Event streams never end, and the others would change the caller's session.
const omitted = new Set(['listenToChanges', 'signOut', 'endOwnSession', 'endOtherSessions'])
const endpoints = (Object.entries(api) as [string, EndpointSpec][]).filter(([name]) => !omitted.has(name))
const unknownId = '0198a000-0000-7000-8000-000000000000'
const ids = [unknownId]

beforeAll(async () => {
  const { db } = garage
  const made = [
    await buildClient(db),
    await buildVehicle(db),
    await buildStaff(db),
    await buildRentalVehicle(db),
    await buildTow(db),
    await buildAppointment(db, { status: 'pending' }),
    await buildAppointment(db, { status: 'confirmed' }),
    await buildRental(db, { status: 'pending' }),
    await buildRental(db, { status: 'picked_up' }),
  ]
  ids.push(...made.map(({ id }) => id))
})

const plausible = [
  ...['Sam Lee', 'sam@example.com', '0491 570 156', '2026-11-24', '2026-11-26', '09:00', '17:00', 'ABC123'],
  ...['2026-11-24T09:30', '6T1BF3EK30X123456', 'Garage-demo-1', 'https://garage.example', 'Australia/Sydney'],
  ...['2026-11', 'oil-change', 'garage.example', '2027', '', 'business_info', 'true'],
]
const hostileTexts = [
  ...[
    '\ud800',
    'a\udfffb',
    '\u0000',
    'a\u0000b',
    '\u0007',
    '\u001b[2J',
    '\u202eabc',
    '\u2066',
    '\u200b',
    '\u2028',
  ],
  ...[
    'Sam\r\nBcc: victim@example.com',
    '\t',
    'e\u0301',
    'x'.repeat(3000),
    '\u0301'.repeat(500),
    "'; drop table",
    '%',
    '\\',
  ],
  ...[
    '-1',
    '0',
    '9'.repeat(40),
    '1e400',
    'NaN',
    '0001-01-01',
    '9999-12-31',
    '2026-02-30',
    '24:00',
    '-001-01-01',
  ],
  ...[
    '275760-09-13',
    '__proto__',
    'constructor',
    '{}',
    'null',
    '2026-11-24T25:00',
    '[]',
    '99999999-9999-9999-9999-999999999999',
  ],
]
const hostile = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...hostileTexts) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom<unknown>(null, true, [], {}, [null], [[[]]], { a: { b: {} } }),
  fc.constantFrom<unknown>(-1, 0, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 1e21),
)

/** Mostly valid values of the schema, occasionally invalid ones. */
function valueFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = schema._zod as { def: { innerType?: z.ZodType; in?: z.ZodType; out?: z.ZodType } }
  if (def.innerType !== undefined) return fc.oneof({ weight: 9, arbitrary: valueFor(def.innerType) }, hostile)
  if (def.in !== undefined && def.out !== undefined)
    return valueFor(def.in._zod.def.type === 'transform' ? def.out : def.in)
  if (schema instanceof z.ZodObject) return fc.record(fieldsFor(schema))
  if (schema instanceof z.ZodArray)
    return fc.oneof({ weight: 9, arbitrary: fc.array(valueFor(schema.element), { maxLength: 3 }) }, hostile)
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((option) => valueFor(option)))
  const right = sampleOf(schema)
  return fc.oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: hostile })
}

function fieldsFor(schema: z.ZodObject): Record<string, fc.Arbitrary<unknown>> {
  const fields = Object.entries<z.ZodType>(schema.shape)
  return Object.fromEntries(fields.map(([name, field]) => [name, valueFor(field)]))
}

function sampleOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodEnum) return fc.constantFrom<unknown>(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom<unknown>(...schema.values)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodNumber) return fc.constantFrom(1, 5, 60, 2019, 6500)
  if (!(schema instanceof z.ZodString)) return settingValue
  const right = [...plausible, ...ids].filter((text) => schema.safeParse(text).success)
  return fc.constantFrom<unknown>(...(right.length === 0 ? [''] : right))
}

// Values of all settings; each is invalid for all settings except its own.
const settingValue = fc.oneof(
  fc.record(
    {
      businessName: hostile,
      address: hostile,
      email: hostile,
      website: hostile,
      timezone: hostile,
      allowedDomains: fc.array(hostile),
    },
    { requiredKeys: [] },
  ),
  fc.record({
    newRequestsTo: hostile,
    messages: fc.dictionary(fc.constantFrom('tow_received', '__proto__'), hostile),
  }),
  fc.array(fc.record({ code: hostile, label: hostile }), { maxLength: 3 }),
  fc.record({
    monday: hostile,
    sunday: fc.record({ isOpen: fc.boolean(), openTime: hostile, closeTime: hostile }),
  }),
  fc.record({ maxCarsPerSlot: hostile, onlineBookingWeekdays: fc.array(hostile) }, { requiredKeys: [] }),
  hostile,
)

interface Sent {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  key: string | null
}

const written = (value: unknown) => encodeURIComponent(String(value).replaceAll(/\p{Cs}/gu, '\ufffd'))

async function send(caller: Caller, { method, path, body }: EndpointSpec, sent: Sent) {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => written(sent.params[name]) || '%20')
  const search = Object.entries(sent.query).map(([name, value]) => `${name}=${written(value)}`)
  return caller.call(
    method,
    `${address}?${search.join('&')}`,
    body === undefined ? undefined : JSON.stringify(sent.body),
    {
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(sent.key !== null && { 'idempotency-key': sent.key }),
      },
    },
  )
}

describe('text that cannot be stored', () => {
  const client = { name: 'Sam Lee', email: 'sam@example.com', phone: '0491 570 156' }
  const bodies: Record<string, Record<string, object | string>> = {
    '/api/book-appointment': {
      client,
      vehicle: { make: 'Toyota', model: 'Corolla', year: 2019, engineSize: '1.8 L' },
      appointment: { timeSlotId: '2026-11-24T09:30', services: ['Rattle at idle'], notes: 'Please call' },
    },
    '/api/tow-bookings': {
      ...{
        customerName: 'Sam Lee',
        customerPhone: '0491 570 156',
        pickupLocation: 'Tempe',
        vehicleMake: 'Mazda',
      },
      ...{
        vehicleModel: '3',
        vehicleColor: 'Red',
        issueDescription: 'Flat',
        notes: 'Gate',
        destinationLocation: 'Home',
      },
    },
    '/api/clients': client,
    '/api/special-days': { date: '2026-12-08', type: 'closed', reason: 'Stocktake' },
    '/api/settings': {
      settingKey: 'business_info',
      settingValue: { businessName: 'Ironbark', address: '8 Union St' },
    },
  }

  /** Returns copies of the body, each with the ending appended to one of its texts. */
  function endingIn(body: unknown, ending: string): unknown[] {
    if (typeof body === 'string') return [body + ending]
    if (typeof body !== 'object' || body === null) return []
    return Object.entries(body).flatMap(([field, value]) =>
      endingIn(value, ending).map((changed) =>
        Array.isArray(body) ? [changed] : { ...body, [field]: changed },
      ),
    )
  }

  it.each(Object.entries(bodies))('%s rejects text that cannot be stored', async (path, body) => {
    const admin = await garage.as('admin')
    for (const ending of ['\ud83d', '\u0000', '\u0007'])
      for (const sent of endingIn(body, ending)) {
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
        const { status } = await admin.call('POST', path, JSON.stringify(sent), { headers })
        expect([sent, status]).toEqual([sent, 400])
      }
  })

  it('unstorable text is rejected as an Idempotency-Key', async () => {
    for (const key of ['a\u0080', 'caf\u00e9', 'a\tb', 'x'.repeat(201)]) {
      const headers = { 'idempotency-key': key }
      const { status, body } = await garage.guest.post('/api/tow-bookings', bodies['/api/tow-bookings'], {
        headers,
      })
      expect([key, status, body.message]).toEqual([
        key,
        400,
        'Idempotency-Key must be at most 200 printable ASCII characters',
      ])
    }
  })
})

describe('hostile input', () => {
  it.each(endpoints)('%s never responds with a server error to hostile input', async (name, spec) => {
    const sent = fc.record({
      params: fc.record(spec.params === undefined ? {} : fieldsFor(spec.params)),
      query: fc.record(spec.query === undefined ? {} : fieldsFor(spec.query), { requiredKeys: [] }),
      body: spec.body === undefined ? fc.constant({}) : valueFor(spec.body),
      key: fc.option(fc.uuid()),
    })
    const admin = await garage.as('admin')
    await fc.assert(
      fc.asyncProperty(sent, async (input) => {
        for (const caller of [admin, garage.guest]) {
          const { status, body } = await send(caller, spec, input)
          expect([status < 500, body], `${name} answered ${status}`).toEqual([true, body])
        }
      }),
      { seed: 11, numRuns: 12 },
    )
  })

  it('hostile input leaves no text in the database that is not normalised', async () => {
    const isRaw = (value: unknown): boolean => {
      if (typeof value === 'string') return normalizeText(value) !== value
      return typeof value === 'object' && value !== null && Object.entries(value).flat().some(isRaw)
    }
    const { rows: columns } = await garage.db.execute<{ table_name: string; column_name: string }>(sql`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')`)
    expect(columns.length).toBeGreaterThan(60)
    const raw: unknown[] = []
    for (const { table_name: table, column_name: column } of columns) {
      const { rows } = await garage.db.execute(
        sql`select ${sql.identifier(column)} as value from ${sql.identifier(table)}`,
      )
      raw.push(...rows.filter(({ value }) => isRaw(value)).map(({ value }) => [table, column, value]))
    }
    expect(raw).toEqual([])
  })
})

describe('forged cursors', () => {
  const cursorOf = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')
  const keys = [
    ...[
      '2026-11-01 00:00:00+99:99',
      '2026-11-01 00:00:00+16',
      '2026-11-01 00:00:00+00:60',
      '2026-02-30 00:00:00+00',
    ],
    ...[
      '2026-11-01 25:00:00+00',
      '2026-11-01 00:61:00+00',
      '0000-00-00 00:00:00+00',
      '2026-13-01',
      '2026-02-30',
    ],
    ...['', '\u0000', '\ud800', 'infinity', '9999-99-99', 'x'.repeat(200)],
  ]
  const cursors = [
    ...keys.map((key) => cursorOf(key, unknownId)),
    cursorOf(),
    cursorOf({}, []),
    'e30',
    '-1',
    '9'.repeat(30),
    '%00',
    '\u00e9',
  ]

  it.each(endpoints.filter(([, { kind }]) => kind === 'list'))('%s handles bad cursors', async (_, spec) => {
    const admin = await garage.as('admin')
    const needed = 'startDate=2026-11-24&endDate=2026-11-26&date=2026-11-24'
    for (const id of spec.path.includes('{id}') ? ids : [unknownId]) {
      const address = spec.path.replace('{id}', id)
      for (const cursor of cursors) {
        const { status } = await admin.get(`${address}?${needed}&cursor=${encodeURIComponent(cursor)}`)
        expect([cursor, status < 500], `${address} responded ${status}`).toEqual([cursor, true])
      }
    }
  })
})
