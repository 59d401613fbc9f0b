import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: garage.example\r\n\r\n`

it('during shutdown, a new request gets 503 with Retry-After, and the one in progress is completed', async () => {
  await garage.app.listen({ host: '127.0.0.1', port: 0 })
  const blocker = await garage.db.$client.connect()
  await blocker.query('BEGIN; LOCK TABLE business_settings IN ACCESS EXCLUSIVE MODE')
  const socket = connect((garage.app.server.address() as AddressInfo).port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.write(get('/api/garage'))
  // The cluster also contains databases of other tests with the same table numbers.
  const isBlocked = sql`select from pg_locks join pg_database on pg_database.oid = database
    where not granted and relation = 'business_settings'::regclass and datname = current_database()`
  await expect.poll(async () => (await garage.db.execute(isBlocked)).rowCount).not.toBe(0)
  const closed = garage.app.close()
  socket.write(get('/healthz'))
  await new Promise((resolve) => garage.app.server.once('request', resolve))
  await blocker.query('ROLLBACK')
  blocker.release()
  await Promise.all([once(socket, 'close'), closed])
  const [first, second] = Buffer.concat(chunks)
    .toString()
    .split(/(?=HTTP\/1\.1 )/)
  expect(first).toMatch(/^HTTP\/1.1 200 /)
  expect(second).toMatch(/^HTTP\/1.1 503 /)
  expect(second).toMatch(/^retry-after: \d+\r$/im)
  expect(second).toContain('"code":"not_ready"')
})
