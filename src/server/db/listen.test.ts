import { afterEach, expect, it, vi } from 'vitest'
import { silentLog } from '#server/testing/silent-log'
import { createTestDatabase } from '#server/testing/test-database'
import { connect } from './connect.ts'
import { listen } from './listen.ts'

let close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of close.reverse()) await step()
  close = []
})

async function someDatabase() {
  const { url, drop } = await createTestDatabase('template1')
  close.push(drop)
  return { connectionString: url }
}

/** Listens at one database for notifications sent in another, like a pooler that does not deliver them. */
async function listenBetween(
  connection: { connectionString: string },
  given: { connectionString: string },
  timeoutMilliseconds?: number,
) {
  const db = connect(given, silentLog)
  const log = { ...silentLog, warn: vi.fn() }
  const heard = vi.fn()
  const mayHaveMissed = vi.fn()
  const ear = listen({
    channel: 'hoist_changes',
    connection,
    db,
    log,
    heard,
    mayHaveMissed,
    ...(timeoutMilliseconds !== undefined && { timeoutMilliseconds }),
  })
  close.push(() => db.$client.end(), ear.stop)
  await ear.ready
  return { db, log, heard, mayHaveMissed }
}

it('a server receives the notifications of its database', async () => {
  const database = await someDatabase()
  const { db, log, heard, mayHaveMissed } = await listenBetween(database, database)
  expect(mayHaveMissed).toHaveBeenCalledOnce()
  await db.execute(`select pg_notify('hoist_changes', 'clients')`)
  await expect.poll(() => heard).toHaveBeenCalledWith('clients')
  expect(log.warn).not.toHaveBeenCalled()
})

it('a database that delivers no notifications: one warning, and changes count as missed', async () => {
  const { log, mayHaveMissed } = await listenBetween(await someDatabase(), await someDatabase(), 10)
  expect(mayHaveMissed).toHaveBeenCalledOnce()
  await expect.poll(() => log.warn).toHaveBeenCalledOnce()
  expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('does not deliver notifications'))
})

it('a server that cannot reach its database starts anyway and keeps retrying', async () => {
  const nowhere = { connectionString: 'postgresql://nobody@127.0.0.1:1/nothing' }
  const { log, mayHaveMissed } = await listenBetween(nowhere, await someDatabase())
  await expect.poll(() => log.warn).toHaveBeenCalledOnce()
  expect(mayHaveMissed).not.toHaveBeenCalled()
})

it('a server whose connection is lost eleven times listens again each time and leaks no listener', async () => {
  const warnings: string[] = []
  const note = (warning: Error) => warnings.push(warning.name)
  process.on('warning', note)
  const database = await someDatabase()
  const { db, mayHaveMissed } = await listenBetween(database, database)
  for (let loss = 1; loss <= 11; loss += 1) {
    await db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'hoist listener'`,
    )
    await expect.poll(() => mayHaveMissed, { timeout: 20_000 }).toHaveBeenCalledTimes(loss + 1)
  }
  process.off('warning', note)
  expect(warnings).not.toContain('MaxListenersExceededWarning')
})
