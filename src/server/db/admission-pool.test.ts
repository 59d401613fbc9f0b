import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { outageOf } from '#server/outage'
import { silentLog } from '#server/testing/silent-log'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database'
import { connect, type Database, type PoolLimits, withTransaction } from './connect.ts'

let test: TestDatabase
let other: Database
const opened: Database[] = []

beforeAll(async () => {
  test = await createTestDatabase('template1')
  other = connect({ connectionString: test.url }, silentLog)
})

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map((database) => database.$client.end()))
})

afterAll(async () => {
  await other.$client.end()
  await test.drop()
})

function open(limits: Partial<PoolLimits>): Database {
  const database = connect({ connectionString: test.url }, silentLog, limits)
  opened.push(database)
  return database
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('AdmissionPool', () => {
  it('a request that would wait too long is rejected immediately, and the requests in the queue are served', async () => {
    const { $client: pool } = open({ connections: 1, longestWaitMilliseconds: 10_000 })
    vi.useFakeTimers({ toFake: ['performance'] })
    const held = await pool.connect()
    // The connection has been in use for 6 seconds: the first in the queue waits that long, the second twice that.
    vi.advanceTimersByTime(6_000)
    const waiting = pool.query('select 1 as one')
    expect(outageOf(await failureOf(pool.query('select 1')))).toEqual({
      kind: 'busy',
      reason: 'too many requests are waiting for a connection',
    })
    held.release()
    expect((await waiting).rows).toEqual([{ one: 1 }])
  })

  it('a burst: the part that past speed can serve is admitted, the rest is rejected', async () => {
    const { $client: pool } = open({ connections: 1, longestWaitMilliseconds: 10_000 })
    vi.useFakeTimers({ toFake: ['performance'] })
    for (let use = 0; use < 100; use += 1) {
      const client = await pool.connect()
      vi.advanceTimersByTime(1_000)
      client.release()
    }
    const burst = Array.from({ length: 20 }, () => failureOf(pool.query('select 1')))
    const refused = (await Promise.all(burst)).filter((error) => error !== null)
    // One runs and ten wait, one second each.
    expect(refused).toHaveLength(9)
    expect(refused.map((error) => outageOf(error)?.kind)).toEqual(refused.map(() => 'busy'))
  })

  it('a request without a connection after the maximum wait is rejected', async () => {
    const { $client: pool } = open({ connections: 1, longestWaitMilliseconds: 100 })
    const held = await pool.connect()
    expect(outageOf(await failureOf(pool.query('select 1')))?.kind).toBe('busy')
    held.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('an unreachable database is reported as an outage', async () => {
    const nowhere = connect({ connectionString: 'postgresql://nobody@127.0.0.1:1/nowhere' }, silentLog)
    opened.push(nowhere)
    expect(outageOf(await failureOf(nowhere.execute(sql`select 1`)))).toMatchObject({ kind: 'away' })
    expect(outageOf(await failureOf(withTransaction(nowhere, async () => {})))).toMatchObject({
      kind: 'away',
    })
  })

  it('a transaction that requests a second connection fails', async () => {
    const database = open({ connections: 4 })
    const work = withTransaction(database, async () => {
      await database.execute(sql`select 1`)
    })
    await expect(work).rejects.toMatchObject({
      cause: {
        message: 'A transaction requested a second connection. Use the connection of the transaction.',
      },
    })
    expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })
})

describe('a transaction whose connection is lost', () => {
  const closeSocket = (client: pg.PoolClient) =>
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

  it('a connection lost at BEGIN is an outage, and its slot in the pool is released', async () => {
    const database = open({ connections: 1 })
    database.$client.once('acquire', closeSocket)
    expect(outageOf(await failureOf(withTransaction(database, async () => {})))?.kind).toBe('away')
    expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })

  it('a connection lost at COMMIT is an outage, since the result is unknown', async () => {
    const database = open({ connections: 1 })
    const lost = withTransaction(database, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await other.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    })
    expect(outageOf(await failureOf(lost))?.kind).toBe('away')
    expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })

  it('a connection to a silent network is an outage after the time limit, and the next transaction gets a new one', async () => {
    const database = open({ connections: 1, longestStatementMilliseconds: 200 })
    const silent = withTransaction(database, async (tx) => {
      await tx.execute(sql`select pg_sleep(60)`)
    })
    expect(outageOf(await failureOf(silent))).toEqual({ kind: 'away', reason: 'Query read timeout' })
    expect(await withTransaction(database, async () => 'done')).toBe('done')
  })

  it('a failed transaction rejects with its own error, not with that of ROLLBACK', async () => {
    const database = open({ connections: 1 })
    const work = withTransaction(database, async (tx) => {
      await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'full' USING ERRCODE = '53100'; END $$`)
    })
    expect(outageOf(await failureOf(work))).toEqual({ kind: 'read_only', reason: '53100' })
  })
})
