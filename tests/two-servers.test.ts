import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process'
import { silentLog } from '#server/testing/silent-log'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database'
import { bookingAt, firstBookableSlot } from './support/booking.ts'

let database: TestDatabase
let servers: ServerProcess[]

beforeAll(async () => {
  // An empty database: both servers start together and want to migrate it.
  database = await createTestDatabase('template1')
  const environment = {
    DATABASE_URL: database.loopbackUrl,
    SESSION_SECRET: 'the same secret on both of the two servers',
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'Garage-demo-1',
  }
  servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)])
}, 60_000)

afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.end('SIGTERM')))
  await database?.drop()
})

it('two servers that start together on an empty PostgreSQL both come up and share sessions', async () => {
  const [first, second] = servers
  const signIn = await fetch(`${first?.url}/api/auth/local-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password: 'Garage-demo-1' }),
  })
  expect(signIn.status).toBe(200)
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const user = await fetch(`${second?.url}/api/auth/user`, { headers: { cookie } })
  expect(await user.json()).toMatchObject({ email: 'owner@example.com', role: 'admin' })
})

it('200 bookings at once through two servers sell a slot of three exactly three times', async () => {
  const slot = await firstBookableSlot(String(servers[0]?.url))
  const told = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const response = await fetch(`${servers[n % 2]?.url}/api/book-appointment`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bookingAt(slot, n)),
      })
      return { status: response.status, message: ((await response.json()) as { message?: string }).message }
    }),
  )
  const refused = told.filter(({ status }) => status === 409)
  expect(told.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(refused).toHaveLength(197)
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set(['This time has just been taken. Please choose another time.']),
  )

  const db = connect({ connectionString: database.url }, silentLog)
  expect(await db.select().from(appointments)).toHaveLength(3)
  await db.$client.end()
}, 60_000)
