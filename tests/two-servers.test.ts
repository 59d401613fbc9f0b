import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { buildRentalVehicle } from '#server/testing/factories'
import { hearEvents } from '#server/testing/heard-events'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process'
import { silentLog } from '#server/testing/silent-log'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database'
import { bookingAt, firstBookableSlot, rentalOf } from './support/booking.ts'
import { untilAnswered } from './support/until-answered.ts'

let database: TestDatabase
let servers: ServerProcess[]

beforeAll(async () => {
  // An empty database, which both servers try to migrate at the same time.
  database = await createTestDatabase('template1')
  const environment = {
    DATABASE_URL: database.loopbackUrl,
    SESSION_SECRET: 'the same secret on both of the two servers',
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'Garage-demo-1',
  }
  servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)])
})

afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.end('SIGTERM')))
  await database?.drop()
})

/** Signs in at the first server. The session is valid on both. */
async function signIn(): Promise<string> {
  const response = await fetch(`${servers[0]?.url}/api/auth/local-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password: 'Garage-demo-1' }),
  })
  expect(response.status).toBe(200)
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

it('two servers started together on an empty PostgreSQL: both become ready and share sessions', async () => {
  const cookie = await signIn()
  const user = await fetch(`${servers[1]?.url}/api/auth/user`, { headers: { cookie } })
  expect(await user.json()).toMatchObject({ email: 'owner@example.com', role: 'admin' })
})

it('a write on one server is read immediately on the other, which has just returned the old value', async () => {
  const cookie = await signIn()
  for (let n = 0; n < 20; n += 1) {
    const [writing, reading] = n % 2 === 0 ? servers : [...servers].reverse()
    const name = `Customer of both ${n}`
    const namesRead = async () => {
      const address = `${reading?.url}/api/clients?search=${encodeURIComponent('Customer of both')}`
      const clients = (await (await fetch(address, { headers: { cookie } })).json()) as { name: string }[]
      return clients.map((client) => client.name)
    }
    expect(await namesRead()).not.toContain(name)
    const written = await fetch(`${writing?.url}/api/clients`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ name, email: `both-${n}@example.com`, phone: '0491570156' }),
    })
    expect(written.status).toBe(201)
    expect(await namesRead()).toContain(name)
  }
})

it('a day that is closed and opened on one server is so immediately on the other, while both change other records', async () => {
  const cookie = await signIn()
  const headers = { 'content-type': 'application/json', cookie }
  const send = (server: ServerProcess | undefined, method: string, path: string, body: unknown = {}) =>
    fetch(`${server?.url}${path}`, { method, headers, body: JSON.stringify(body) })
  const date = (await firstBookableSlot(String(servers[0]?.url))).slice(0, 10)
  let isOver = false
  const changing = servers.map(async (server, which) => {
    for (let n = 0; !isOver; n += 1) {
      const client = { name: 'Busy client', email: `busy-${which}-${n}@example.com`, phone: '0491570156' }
      expect((await send(server, 'POST', '/api/clients', client)).status).toBe(201)
    }
  })
  const seen: boolean[] = []
  try {
    for (let n = 0; n < 10; n += 1) {
      const [writing, reading] = n % 2 === 0 ? servers : [...servers].reverse()
      const isOpen = async () => {
        const slots = await (await fetch(`${reading?.url}/api/time-slots?date=${date}`)).json()
        return (slots as unknown[]).length > 0
      }
      seen.push(await isOpen())
      const { id } = await (await send(writing, 'POST', '/api/special-days', { date, type: 'closed' })).json()
      seen.push(await isOpen())
      expect((await send(writing, 'DELETE', `/api/special-days/${id}`)).status).toBe(204)
    }
  } finally {
    isOver = true
    await Promise.all(changing)
  }
  expect(seen).toEqual(Array.from({ length: 10 }, () => [true, false]).flat())
})

/** Sends 200 concurrent requests, alternating between both servers, retried after 503. Returns all responses. */
async function send200(path: string, bodyOf: (n: number) => unknown) {
  return Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const body = JSON.stringify(bodyOf(n))
      const headers = { 'content-type': 'application/json', 'idempotency-key': `${path} ${n}` }
      const response = await untilAnswered(() =>
        fetch(`${servers[n % 2]?.url}${path}`, { method: 'POST', headers, body }),
      )
      return { status: response.status, message: ((await response.json()) as { message?: string }).message }
    }),
  )
}

it('200 concurrent bookings on two servers for a slot of capacity 3: exactly 3 succeed', async () => {
  const slot = await firstBookableSlot(String(servers[0]?.url))
  const response = await send200('/api/book-appointment', (n) => bookingAt(slot, n))
  const refused = response.filter(({ status }) => status === 409)
  expect(response.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(refused).toHaveLength(197)
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set(['This time has just been taken. Please choose another time.']),
  )

  const db = connect({ connectionString: database.url }, silentLog)
  expect(await db.select().from(appointments)).toHaveLength(3)
  await db.$client.end()
})

it('200 concurrent rentals on two servers of one car for overlapping dates: one succeeds', async () => {
  const db = connect({ connectionString: database.url }, silentLog)
  const car = await buildRentalVehicle(db)
  const photos = await db
    .insert(licencePhotos)
    .values(
      Array.from({ length: 400 }, (_, n) => ({
        storageKey: `photo-${n}`,
        contentType: 'image/jpeg',
        bytes: 1000,
      })),
    )
    .returning({ id: licencePhotos.id })
  const idOf = (n: number) => String(photos[n]?.id)
  const response = await send200('/api/book-rental', (n) =>
    rentalOf(car.id, n, { front: idOf(2 * n), back: idOf(2 * n + 1) }),
  )
  const refused = response.filter(({ status }) => status === 409)
  expect(response.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(refused).toHaveLength(199)
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set(['This car has just been booked for these dates. Please choose another car or other dates.']),
  )
  expect(await db.$count(rentalBookings)).toBe(1)
  await db.$client.end()
})

it('a change on one server sends an event to the clients of the other', async () => {
  const cookie = await signIn()
  const heard = await hearEvents(String(servers[1]?.url), { cookie })
  const added = await fetch(`${servers[0]?.url}/api/clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name: 'Josie Hartigan', email: 'josie@example.com', phone: '0491570006' }),
  })
  expect(added.status).toBe(201)
  expect(await heard.until('/api/clients')).toContain('/api/stats')
  await fetch(`${servers[0]?.url}/api/logout`, { method: 'POST', headers: { cookie } })
  while ((await heard.next()) !== null);
})

it('a setting saved on one server takes effect on the other immediately', async () => {
  const cookie = await signIn()
  const garageAt = async (server: number) =>
    (await (await fetch(`${servers[server]?.url}/api/garage`)).json()) as {
      capacity: { maxCarsPerSlot: number }
    }
  expect((await garageAt(1)).capacity.maxCarsPerSlot).toBe(3)
  const heard = await hearEvents(String(servers[1]?.url), { cookie })
  const saved = await fetch(`${servers[0]?.url}/api/settings/capacity_settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ settingValue: { maxCarsPerSlot: 5 } }),
  })
  expect(saved.status).toBe(200)
  expect((await garageAt(1)).capacity.maxCarsPerSlot).toBe(5)
  expect(await heard.until('/api/settings')).toEqual(
    expect.arrayContaining(['/api/garage', '/api/time-slots']),
  )
  await fetch(`${servers[0]?.url}/api/logout`, { method: 'POST', headers: { cookie } })
  while ((await heard.next()) !== null);
})

it('a server that is stopped closes its event streams and exits cleanly', async () => {
  const cookie = await signIn()
  const url = String(servers[1]?.url)
  const listeners = await Promise.all([1, 2, 3].map(() => hearEvents(url, { cookie })))
  expect(listeners.map(({ status }) => status)).toEqual([200, 200, 200])
  const ended = servers[1]?.end('SIGTERM')
  // A stream that is cut off would throw.
  for (const { next } of listeners) while ((await next()) !== null);
  expect(await ended).toBe(0)
})
