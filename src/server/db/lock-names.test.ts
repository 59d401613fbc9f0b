import { EventEmitter, once } from 'node:events'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClient } from '#server/testing/factories'
import { silentLog } from '#server/testing/silent-log'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database'
import { connect, type Database, withTransaction } from './connect.ts'
import { lockNames, nameIsLocked } from './lock-names.ts'
import { clients } from './schema/clients-table.ts'

let test: TestDatabase
let db: Database

beforeAll(async () => {
  test = await createTestDatabase()
  db = connect({ connectionString: test.url }, silentLog)
})

afterAll(async () => {
  await db.$client.end()
  await test.drop()
})

const waiting = `select from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

it('a statement that waits for a name has not locked its rows, and returns them as the transaction before leaves them', async () => {
  const { id } = await buildClient(db, { name: 'Maya Chen' })
  const isClient = eq(clients.id, id)
  const steps = new EventEmitter()
  const locked = once(steps, 'locked')
  const first = withTransaction(db, async (tx) => {
    await lockNames(tx, ['workshop board'])
    const isAwaited = once(steps, 'awaited')
    steps.emit('locked')
    await isAwaited
    // Fails if the row is locked.
    await tx.select({ id: clients.id }).from(clients).where(isClient).for('update', { noWait: true })
    await tx.update(clients).set({ name: 'Maya Wong' }).where(isClient)
  })
  await locked
  const second = withTransaction(db, (tx) =>
    tx
      .select({ name: clients.name })
      .from(clients)
      .where(and(isClient, nameIsLocked('workshop board')))
      .for('update'),
  )
  while ((await db.execute(waiting)).rowCount === 0);
  steps.emit('awaited')
  await first
  expect(await second).toEqual([{ name: 'Maya Wong' }])
})
