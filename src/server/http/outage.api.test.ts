import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clients } from '#server/db/schema/clients-table'
import { type Caller, openTestGarage, type TestResponse } from '#server/testing/test-garage'

const connections = 2
const garage = openTestGarage({ pool: { connections, longestWaitMilliseconds: 500 } })
let staff: Caller
/** A separate connection, to another database of the same cluster. */
let admin: pg.Client
let name: string

beforeAll(async () => {
  staff = await garage.as('staff')
  const { rows } = await garage.db.execute<{ name: string }>(sql`select current_database() as name`)
  name = String(rows[0]?.name)
})

beforeEach(async () => {
  const connectionString = garage.db.$client.options.connectionString?.replace(`/${name}`, '/postgres')
  admin = new pg.Client({ connectionString })
  await admin.connect()
})

afterEach(() => admin.end())

const terminate = () =>
  admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])

const newClient = (n: number) => ({
  name: 'Josie Hartigan',
  email: `josie-${n}@example.com`,
  phone: '0491570006',
})

function expectUnavailable({ status, headers, body }: TestResponse<{ code?: string }>, codes: string[]) {
  expect([status, codes.includes(String(body.code))]).toEqual([503, true])
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
}

function expectUnavailablePage({ status, headers, body }: TestResponse) {
  expect([status, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(headers['retry-after']).toBeDefined()
  expect(body).toContain(`<meta http-equiv="refresh" content="${headers['retry-after']}">`)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(headers['cache-control']).toBe('no-store')
}

describe('all connections are in use', () => {
  let held: pg.PoolClient[]

  beforeEach(async () => {
    held = await Promise.all(Array.from({ length: connections }, () => garage.db.$client.connect()))
  })
  afterEach(() => {
    for (const client of held) client.release()
  })

  it('with all connections in use, a read, a change and a session read respond 503 busy with Retry-After', async () => {
    expectUnavailable(await garage.guest.get('/api/garage'), ['busy'])
    expectUnavailable(await staff.post('/api/clients', newClient(1)), ['busy'])
    expectUnavailable(await staff.get('/readyz'), ['busy'])
  })

  it('with all connections in use, a page is replaced by one that reloads automatically', async () => {
    expectUnavailablePage(await staff.get('/clients?search=Josie'))
  })

  it('probes and files need no database connection', async () => {
    expect((await staff.get('/healthz')).status).toBe(200)
    expect((await staff.get('/assets/base-1.js')).status).toBe(404)
  })
})

describe('the database accepts no connections', () => {
  beforeEach(async () => {
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await terminate()
  })
  afterEach(() => admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`))

  it('without a database, reads, changes and probes respond 503 not_ready with Retry-After', async () => {
    expectUnavailable(await garage.guest.get('/api/garage'), ['not_ready'])
    expectUnavailable(await staff.post('/api/clients', newClient(2)), ['not_ready'])
    expectUnavailable(
      await staff.post('/api/clients', newClient(2), { headers: { 'idempotency-key': 'two' } }),
      ['not_ready'],
    )
    expectUnavailable(await garage.guest.get('/readyz'), ['not_ready'])
  })

  it('without a database, a page is replaced by one that reloads automatically', async () => {
    expectUnavailablePage(await staff.get('/'))
  })
})

describe('the database is read-only, as on a server that became a standby', () => {
  beforeEach(async () => {
    await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
    await terminate()
  })
  afterEach(async () => {
    await admin.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
    await terminate()
  })

  it('with a read-only database, a change and /readyz respond 503 with Retry-After', async () => {
    const problemMessage = async () => {
      const refused = await staff.post('/api/clients', newClient(3))
      expectUnavailable(refused, ['not_ready'])
      return refused.body.message
    }
    // The first request can receive a connection that has just been terminated.
    await expect
      .poll(problemMessage)
      .toBe('Changes cannot be saved at the moment. Please try again in a few minutes.')
    expectUnavailable(await garage.guest.get('/readyz'), ['not_ready'])
  })

  it('with a read-only database, reads succeed, also for a session that is due for renewal', async () => {
    garage.setClock('2026-11-19T23:00:00.000Z')
    await expect.poll(async () => (await staff.get('/api/clients')).status).toBe(200)
  })
})

describe('connections are closed under load', () => {
  it('closing connections under load causes only 200, 201 and 503, loses no acknowledged client and leaks no connection', async () => {
    const acknowledged: string[] = []
    const statuses = new Set<number>()
    let ending = false
    const load = Array.from({ length: 12 }, async (_, n) => {
      for (let turn = 0; !ending; turn += 1) {
        const response =
          turn % 3 === 0
            ? await staff.get('/api/clients?limit=5')
            : await staff.post('/api/clients', newClient(1000 * n + turn + 10))
        statuses.add(response.status)
        if (response.status === 201) acknowledged.push(response.body.id)
        if (response.status === 503) expect(response.headers['retry-after']).toBeDefined()
        // Rejections need no I/O: requests without a pause would starve the event loop.
        await nextTurn()
      }
    })
    try {
      for (let round = 0; round < 40; round += 1) {
        await terminate()
        await garage.db.execute(sql`select 1`).catch(() => {})
      }
    } finally {
      ending = true
      await Promise.all(load)
    }

    expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
    expect((await staff.get('/api/clients?limit=5')).status).toBe(200)
    const { $client: pool } = garage.db
    // A connection that a rejected request waited for can still be opening.
    await expect.poll(() => [pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0])
    const kept = new Set((await garage.db.select({ id: clients.id }).from(clients)).map(({ id }) => id))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  })
})
