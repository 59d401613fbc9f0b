import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '#server/testing/silent-log'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database'
import { connect, type Database, type Transaction, withTransaction } from './connect.ts'

let test: TestDatabase
let database: Database

beforeAll(async () => {
  test = await createTestDatabase('template1')
  database = connect({ connectionString: test.url }, silentLog)
  await database.execute(sql`CREATE TABLE keys (name text PRIMARY KEY, cars integer NOT NULL)`)
  await database.execute(sql`INSERT INTO keys VALUES ('board', 0), ('drawer', 0)`)
})

afterAll(async () => {
  await database.$client.end()
  await test.drop()
})

function take(transaction: Transaction, name: string) {
  return transaction.execute(sql`UPDATE keys SET cars = cars + 1 WHERE name = ${name}`)
}

/** Returns a barrier that resolves once `expected` callers have arrived. */
function gate(expected: number): () => Promise<void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived === expected) open()
    return opened
  }
}

describe('connect', () => {
  it('a date is read as the same date in any time zone of the server', async () => {
    const { rows } = await database.$client.query("SELECT DATE '2026-11-20' AS day")
    expect(rows).toEqual([{ day: '2026-11-20' }])
  })

  it('the database is reachable over TCP as well', async () => {
    const other = connect({ connectionString: test.loopbackUrl }, silentLog)
    const { rows } = await other.$client.query('SELECT 1 AS one')
    expect(rows).toEqual([{ one: 1 }])
    await other.$client.end()
  })

  it('a lost connection is replaced by a new one, also within a transaction', async () => {
    const warnings: string[] = []
    const fragile = connect(
      { connectionString: test.url },
      { ...silentLog, warn: (text) => warnings.push(text) },
    )
    const lost = fragile.transaction(async (transaction) => {
      const { rows } = await transaction.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
      await database.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`)
      await transaction.execute(sql`SELECT 1`)
    })
    await expect(lost).rejects.toThrow()
    const { rows } = await fragile.$client.query('SELECT 1 AS one')
    expect(rows).toEqual([{ one: 1 }])
    expect(warnings.length).toBeGreaterThan(0)
    await fragile.$client.end()
  })
})

describe('withTransaction', () => {
  it('two transactions that deadlock are retried, and both succeed', async () => {
    const bothLockOne = gate(2)
    let tries = 0
    const takeBoth = (first: string, second: string) =>
      withTransaction(database, async (transaction) => {
        tries += 1
        await take(transaction, first)
        if (tries <= 2) await bothLockOne()
        await take(transaction, second)
      })
    await Promise.all([takeBoth('board', 'drawer'), takeBoth('drawer', 'board')])
    const { rows } = await database.execute(sql`SELECT name, cars FROM keys ORDER BY name`)
    expect(rows).toEqual([
      { name: 'board', cars: 2 },
      { name: 'drawer', cars: 2 },
    ])
    // More if the retry takes its row again before the other transaction has woken up.
    expect(tries).toBeGreaterThanOrEqual(3)
  })

  it('a transaction whose work fails is rolled back and not retried', async () => {
    let tries = 0
    const work = withTransaction(database, async (transaction) => {
      tries += 1
      await transaction.execute(sql`INSERT INTO keys VALUES ('pocket', 1)`)
      await transaction.execute(sql`INSERT INTO keys VALUES ('pocket', 1)`)
    })
    await expect(work).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(tries).toBe(1)
    const { rows } = await database.execute(sql`SELECT 1 FROM keys WHERE name = 'pocket'`)
    expect(rows).toEqual([])
  })

  it('a transaction that keeps failing is given up after ten attempts', async () => {
    let tries = 0
    const work = withTransaction(database, async (transaction) => {
      tries += 1
      await transaction.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'busy' USING ERRCODE = '40001'; END $$`)
    })
    await expect(work).rejects.toMatchObject({ cause: { code: '40001' } })
    expect(tries).toBe(10)
  })
})
