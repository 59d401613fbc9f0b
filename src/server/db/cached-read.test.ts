import { fillPlaceholders, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveTables } from '#contract/live-lists'
import { businessSettings } from '#server/db/schema/business-settings-table'
import { buildStaff } from '#server/testing/factories'
import { withStatements } from '#server/testing/recorded-statements'
import { silentLog } from '#server/testing/silent-log'
import { openTestGarage } from '#server/testing/test-garage'
import { cachedRead, databaseOfRequest } from './cached-read.ts'
import { connect, type Database, type Db, withTransaction } from './connect.ts'
import { followingTables, tablesIn, unannouncedTables } from './read-scope.ts'
import { stateColumns } from './table-versions.ts'

const garage = openTestGarage()
let other: Database

beforeAll(() => {
  const { connectionString = '' } = garage.db.$client.options
  other = connect({ connectionString }, silentLog)
})
afterAll(() => other.$client.end())

const readNames = cachedRead(['business_settings'], async (db: Db) => {
  const rows = await db.select({ key: businessSettings.settingKey }).from(businessSettings)
  return rows.map(({ key }) => key).sort()
})
const request = () => databaseOfRequest(garage.db, { isStateNoted: false }).db
const save = (db: Db, settingKey: string) =>
  db.insert(businessSettings).values({ settingKey: settingKey as 'business_info', settingValue: {} })
const statementsOf = async (work: () => Promise<unknown>) => (await withStatements(work)).statements
const ofSettings = (statements: readonly string[]) =>
  statements.filter((text) => text.includes('from "business_settings"'))

it('every table is either announced or listed as one that is not', async () => {
  const { rows } = await garage.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const known = [...liveTables, ...unannouncedTables, ...Object.keys(followingTables), 'table_changes']
  expect(rows.map(({ name }) => name)).toEqual(known.sort())
  const announced = await garage.db.execute<{ name: string }>(
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'announce_change' order by 1`,
  )
  expect(announced.rows.map(({ name }) => name)).toEqual([...liveTables].sort())
})

it('the tables of a statement are found in joins, sub-selects and changes', () => {
  const text =
    'select "a"."id" from "appointments" "a" left join "clients" on true where exists (select from staff_leave)'
  expect([...tablesIn(text)]).toEqual(['appointments', 'clients', 'staff_leave'])
  expect([...tablesIn('select from "open_invoices"')]).toEqual(['documents', 'allocations'])
  expect([...tablesIn('update "staff" set "name" = $1 returning "staff_id"')]).toEqual(['staff'])
})

it('a request reads the state of the database once; the value is read again only after a change of its table', async () => {
  await readNames(request())
  await buildStaff(garage.db)
  const again = request()
  const statements = await statementsOf(async () => {
    await readNames(again)
    await readNames(again)
  })
  expect(statements).toHaveLength(1)
  expect(ofSettings(statements)).toEqual([])
  await save(garage.db, 'weekly_schedule')
  expect(await readNames(request())).toContain('weekly_schedule')
})

it('while a transaction stays open, changes that were noted do not count again; its own count when it is committed', async () => {
  await withTransaction(other, async (tx) => {
    await save(tx, 'service_types')
    await garage.db.execute(
      sql`insert into table_changes (table_name) select 'table ' || n from generate_series(1, 500) n`,
    )
    await readNames(request())
    await buildStaff(garage.db)
    expect(ofSettings(await statementsOf(() => readNames(request())))).toEqual([])
  })
  expect(await readNames(request())).toContain('service_types')
})

it('the state is read from the end of the index of changes, even with many that PostgreSQL has no statistics of', async () => {
  await garage.db.execute(sql`
    insert into table_changes (transaction_id, table_name)
    select '3', 'table ' || n from generate_series(1, 20000) n`)
  const { sql: text, params } = garage.db.select(stateColumns).from(sql`(select) as state`).toSQL()
  const values = fillPlaceholders(params, { noted: '30000:30002:30000,30001' })
  const { rows } = await garage.db.$client.query(`explain ${text}`, values)
  const scans = rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes(' on table_changes'))
  expect(scans.length).toBeGreaterThanOrEqual(2)
  expect(scans.filter((line) => line.includes('Seq Scan'))).toEqual([])
})

it('a change of another server, and one by a statement in SQL, is read by the next request', async () => {
  await readNames(request())
  await save(other, 'notification_settings')
  expect(await readNames(request())).toContain('notification_settings')
  await other.execute(sql`delete from business_settings`)
  expect(await readNames(request())).toEqual([])
})

it('a transaction reads its own changes, others only after it has been committed, and nobody after a failure', async () => {
  await garage.db.delete(businessSettings)
  const elsewhere = () => databaseOfRequest(other, { isStateNoted: false }).db
  await readNames(elsewhere())
  await withTransaction(garage.db, async (tx) => {
    expect(await readNames(tx)).toEqual([])
    await save(tx, 'service_types')
    expect(await readNames(tx)).toEqual(['service_types'])
    expect(await readNames(elsewhere())).toEqual([])
  })
  expect(await readNames(elsewhere())).toEqual(['service_types'])
  expect(await readNames(request())).toEqual(['service_types'])
  const failed = withTransaction(garage.db, async (tx) => {
    await save(tx, 'capacity_settings')
    expect(await readNames(tx)).toHaveLength(2)
    throw new Error('failed')
  })
  await expect(failed).rejects.toThrow('failed')
  expect(await readNames(request())).toEqual(['service_types'])
})

it('within a request or transaction the value stays the same; its own changes and those of its transactions are seen', async () => {
  await garage.db.delete(businessSettings)
  const db = request()
  expect(await readNames(db)).toEqual([])
  await withTransaction(garage.db, async (tx) => {
    expect(await readNames(tx)).toEqual([])
    await save(other, 'service_types')
    expect(await readNames(tx)).toEqual([])
  })
  expect(await readNames(db)).toEqual([])
  await withTransaction(db, (tx) => save(tx, 'weekly_schedule'))
  expect(await readNames(db)).toEqual(['service_types', 'weekly_schedule'])
})

it('a column named services does not count as the table, a table in any clause does', () => {
  expect([...tablesIn('select "services" from "appointments" where "appointments"."services" = $1')]).toEqual(
    ['appointments'],
  )
  for (const text of ['select 1 from services', 'insert into "services" ("id")', 'update "services" set'])
    expect([...tablesIn(text)]).toEqual(['services'])
  expect([...tablesIn('delete from "services" using "service_lines"')]).toEqual(['services', 'service_lines'])
})
