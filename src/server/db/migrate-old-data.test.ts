import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultServices } from '#domain/appointments/default-services'
import { buildInvoice, buildPayment } from '#server/testing/build-invoice'
import { buildClient } from '#server/testing/factories'
import { wrongOpenInvoices } from '#server/testing/impossible-in-demo'
import { silentLog } from '#server/testing/silent-log'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database'
import { connect, type Database } from './connect.ts'
import { migrate } from './migrate.ts'

let folder: string
let test: TestDatabase
let database: Database

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoist-old-data-'))
  test = await createTestDatabase('template1')
  database = connect({ connectionString: test.url }, silentLog)
})
afterEach(async () => {
  await database.$client.end()
  await test.drop()
  await rm(folder, { recursive: true, force: true })
})

interface Journal {
  entries: { tag: string }[]
}

/** Migrates up to the migration before the one whose file name ends like this. */
async function migrateBefore(subject: string): Promise<void> {
  await cp('migrations', folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal: Journal = JSON.parse(await readFile(path, 'utf8'))
  const until = journal.entries.findIndex(({ tag }) => tag.endsWith(subject))
  expect(until).toBeGreaterThan(0)
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }))
  await migrate(database.$client, silentLog, folder)
}

it('actions of the audit log are migrated to their names as past participles', async () => {
  await migrateBefore('_audit_actions')
  await database.$client.query(`
    INSERT INTO audit_log (id, actor_name, action, entity, entity_id) VALUES
      (gen_random_uuid(), 'Dana', 'handOver', 'rental_booking', 'a'),
      (gen_random_uuid(), 'Dana', 'undoCheckOut', 'appointment', 'b'),
      (gen_random_uuid(), 'Dana', 'updated', 'appointment', 'c')`)
  await migrate(database.$client, silentLog)
  const { rows } = await database.$client.query('SELECT action FROM audit_log ORDER BY entity_id')
  expect(rows.map(({ action }) => action)).toEqual(['picked_up', 'check_out_undone', 'updated'])
})

it('ids in capitals are migrated to lower case, without the personal data of erased clients', async () => {
  await migrateBefore('_lower_case_ids')
  const [erased, known] = ['0198a000-0000-7000-8000-00000000abcd', '0198a000-0000-7000-8000-00000000abce']
  await database.$client.query(`
    INSERT INTO clients (id, name, email, phone) VALUES
      ('${erased}', 'Erased client', '', ''), ('${known}', 'Sam Lee', 'sam@example.com', '+61491570156');
    INSERT INTO audit_log (id, actor_name, action, entity, entity_id, record_name, after) VALUES
      (gen_random_uuid(), 'Dana', 'updated', 'client', upper('${erased}'), 'Josie', '{"name": "Josie"}'),
      (gen_random_uuid(), 'Dana', 'updated', 'client', upper('${known}'), 'Sam Lee', '{"name": "Sam Lee"}'),
      (gen_random_uuid(), 'Dana', 'updated', 'special_day', '2026-11-24T09:30', 'Day', null);
    INSERT INTO idempotency_keys (scope, key, request_hash) VALUES ('public signOut', 'a', 'b')`)
  await migrate(database.$client, silentLog)
  const { rows } = await database.$client.query(
    'SELECT entity_id, record_name, after FROM audit_log ORDER BY entity_id',
  )
  expect(rows).toEqual([
    { entity_id: erased, record_name: '', after: null },
    { entity_id: known, record_name: 'Sam Lee', after: { name: 'Sam Lee' } },
    { entity_id: '2026-11-24T09:30', record_name: 'Day', after: null },
  ])
  expect((await database.$client.query('SELECT key FROM idempotency_keys')).rows).toEqual([])
})

describe('the services of the setting service_types', () => {
  const columns = 'code, label, active, online, estimated_minutes AS "estimatedMinutes"'
  const migrated = async (stored: unknown) => {
    await migrateBefore('_prices')
    if (stored !== undefined)
      await database.$client.query(
        `INSERT INTO business_settings (id, setting_key, setting_value) VALUES (gen_random_uuid(), 'service_types', $1)`,
        [JSON.stringify(stored)],
      )
    await migrate(database.$client, silentLog)
    return (await database.$client.query(`SELECT ${columns} FROM services ORDER BY position`)).rows
  }

  it('become rows in their order; what older catalogues lack is filled in', async () => {
    const rows = await migrated([
      { code: 'tow-bar', label: ' Tow Bar ', estimatedMinutes: 120, online: false },
      { code: 'tire-rotation', label: 'Tyres' },
      { code: 'oil-change', label: 'Logbook Service', active: false, estimatedMinutes: 5 },
      { code: 'tow-bar', label: 'Twice' },
    ])
    expect(rows).toEqual([
      { code: 'tow-bar', label: 'Tow Bar', active: true, online: false, estimatedMinutes: 120 },
      { code: 'tire-rotation', label: 'Tyres', active: false, online: false, estimatedMinutes: 90 },
      { code: 'oil-change', label: 'Logbook Service', active: false, online: true, estimatedMinutes: 90 },
    ])
  })

  it.each([
    ['was never saved', undefined],
    ['is not a list', { label: 'Tyres' }],
    ['has a service without a name', [{ code: 'tyres', label: ' ' }]],
  ])('are the default ones if the setting %s', async (_, stored) => {
    expect(await migrated(stored)).toEqual(defaultServices)
  })

  it('are none if the catalogue was empty', async () => {
    expect(await migrated([])).toEqual([])
  })
})

it('invoices that are not settled are found as open ones', async () => {
  await migrateBefore('_open_invoices_table')
  const { id: clientId } = await buildClient(database)
  const [settled, part] = [
    await buildInvoice(database, { clientId, amount: 1000 }),
    await buildInvoice(database, { clientId, amount: 2000 }),
  ]
  const unpaid = await buildInvoice(database, { clientId, amount: 3000 })
  const settles = [
    { invoiceId: settled.id, amount: 1000 },
    { invoiceId: part.id, amount: 500 },
  ]
  await buildPayment(database, { clientId, amount: 1500, settles })
  await migrate(database.$client, silentLog)
  const { rows } = await database.$client.query(
    'SELECT invoice_id AS id, balance FROM open_invoices ORDER BY balance',
  )
  expect(rows).toEqual([
    { id: part.id, balance: 1500 },
    { id: unpaid.id, balance: 3000 },
  ])
  expect((await database.$client.query(wrongOpenInvoices)).rows).toEqual([])
})
