import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestGarage, type TestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
// Its own: each test stops its server.
const another = openTestGarage()
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: garage.example\r\n\r\n`

/** Connects to the garage. */
async function open({ app }: TestGarage) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await once(socket, 'connect')
  return { socket, received: () => Buffer.concat(chunks).toString() }
}

/** Makes requests for the garage wait until the returned function is called, and sends one. */
async function requestInProgress({ db }: TestGarage, socket: Socket): Promise<() => Promise<void>> {
  const blocker = await db.$client.connect()
  await blocker.query('BEGIN; LOCK TABLE business_settings IN ACCESS EXCLUSIVE MODE')
  socket.write(get('/api/garage'))
  // The cluster also contains databases of other tests with the same table numbers.
  const isBlocked = sql`select from pg_locks join pg_database on pg_database.oid = database
    where not granted and relation = 'business_settings'::regclass and datname = current_database()`
  await expect.poll(async () => (await db.execute(isBlocked)).rowCount).not.toBe(0)
  return async () => {
    await blocker.query('ROLLBACK')
    blocker.release()
  }
}

it('during shutdown, a new request gets 503 with Retry-After, and the one in progress is completed', async () => {
  await garage.app.listen({ host: '127.0.0.1', port: 0 })
  const { socket, received } = await open(garage)
  const release = await requestInProgress(garage, socket)
  const closed = garage.app.close()
  socket.write(get('/healthz'))
  await new Promise((resolve) => garage.app.server.once('request', resolve))
  await release()
  await Promise.all([once(socket, 'close'), closed])
  const [first, second] = received().split(/(?=HTTP\/1\.1 )/)
  expect(first).toMatch(/^HTTP\/1.1 200 /)
  expect(second).toMatch(/^HTTP\/1.1 503 /)
  expect(second).toMatch(/^retry-after: \d+\r$/im)
  expect(second).toContain('"code":"not_ready"')
})

it('during shutdown, connections without a request are closed at once, one with a request after its response', async () => {
  await another.app.listen({ host: '127.0.0.1', port: 0 })
  const [unused, used, busy] = await Promise.all([open(another), open(another), open(another)])
  used.socket.write(get('/healthz'))
  await once(used.socket, 'data')
  const release = await requestInProgress(another, busy.socket)
  const closed = another.app.close()
  await Promise.all([once(unused.socket, 'close'), once(used.socket, 'close')])
  expect([unused.received(), busy.received()]).toEqual(['', ''])
  await release()
  await Promise.all([once(busy.socket, 'close'), closed])
  expect(busy.received()).toMatch(/^HTTP\/1.1 200 /)
})
