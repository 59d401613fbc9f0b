import { expect, it } from 'vitest'
import { cachedRead, databaseOfRequest } from '#server/db/cached-read'
import { clients } from '#server/db/schema/clients-table'
import { allTables, tableChanges } from '#server/db/schema/table-changes-table'
import { buildClient } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'
import { tableChangesPruner } from './prune-table-changes.ts'

const garage = openTestGarage()

const namesOf = cachedRead(['clients'], (db) => db.select({ name: clients.name }).from(clients))
const countClients = async () => {
  const { db } = databaseOfRequest(garage.db, { isStateNoted: false })
  return (await namesOf(db)).length
}
const changedTables = async () =>
  (await garage.db.select().from(tableChanges)).map(({ tableName }) => tableName)

it('changes are deleted one run later, and a server that has not read since then reads everything again', async () => {
  const prune = tableChangesPruner(garage.db)
  await prune()
  const before = await countClients()
  await buildClient(garage.db)
  await prune()
  expect(await changedTables()).toContain('clients')
  // A transaction still in progress in any database of this server delays the deletion: other tests lock tables for ten seconds.
  await expect
    .poll(
      async () => {
        await prune()
        return changedTables()
      },
      { timeout: 60_000 },
    )
    .toEqual([allTables])
  expect(await countClients()).toBe(before + 1)
  await prune()
  await prune()
  expect(await changedTables()).toEqual([allTables])
  await buildClient(garage.db)
  expect(await countClients()).toBe(before + 2)
})
