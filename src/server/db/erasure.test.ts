import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { deletedWithAppointment } from '#server/features/clients/client-erasure.queries'
import { kept, overwrittenWith } from './schema/erasure.ts'

const schema = join(import.meta.dirname, 'schema')

/** Tables without a list of columns, and what becomes of the data of an erased client in them. */
const wholeTables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(deletedWithAppointment.map((table) => [getTableName(table), 'deleted'])),
  audit_log: 'emptied',
  call_tasks: 'deleted',
  customer_answers: 'deleted with the question',
  customer_notes: 'deleted',
  accounting_export_documents: 'of no client: ids',
  accounting_exports: 'kept: the books of the garage',
  allocations: 'of no client: ids and amounts',
  document_counters: 'of no client',
  document_files: 'deleted after the years of tax records',
  document_lines: 'kept: what was sold',
  document_links: 'deleted after the years of tax records',
  line_items: 'deleted, except those on an invoice',
  takings_counts: 'of no client',
  idempotency_keys: 'deleted',
  inbound_messages: 'deleted',
  licence_photos: 'deleted',
  manage_links: 'deleted',
  open_invoices: 'of no client: ids and amounts',
  outbox: 'deleted',
  record_photos: 'deleted',
  australian_public_holidays: 'of no client',
  business_settings: 'of no client',
  message_channels: 'of no client',
  calendar_feeds: 'of no client',
  imports: 'of no client: the name of a file',
  labour_rates: 'of no client',
  part_prices: 'of no client',
  price_raises: 'of no client',
  move_requests: 'of no client: times of open appointments',
  rental_vehicles: 'of no client',
  sent_reminders: 'of no client: ids of bookings',
  service_lines: 'of no client',
  services: 'of no client',
  sessions: 'of users',
  sms_opt_outs: 'deleted',
  special_operating_days: 'of no client',
  staff: 'of staff',
  staff_leave: 'of staff',
  staff_schedule_overrides: 'of staff',
  table_changes: 'of no client: names of tables',
  time_slots: 'of no client',
  unsubscribe_links: 'kept, so that the links of old messages answer: ids of clients',
  users: 'of users',
  vehicle_lookups: 'of no client',
  waitlist_entries: 'deleted',
  webhook_deliveries: 'of no client: a payload without personal data',
  webhooks: 'of no client',
  work_periods: 'of staff',
}

it('each table declares what becomes of the data of an erased client', async () => {
  const files = readdirSync(schema).filter((file) => file.endsWith('-table.ts'))
  const declared: string[] = []
  for (const file of files) {
    const exports: Record<string, unknown> = await import(/* @vite-ignore */ join(schema, file))
    const tables = Object.values(exports).filter((one) => is(one, PgTable))
    const hasFates = Object.keys(exports).some((name) => name.startsWith('erased'))
    declared.push(...(hasFates ? tables.map(getTableName) : []))
    for (const name of hasFates ? [] : tables.map(getTableName))
      expect(
        wholeTables,
        `${name} needs \`overwrittenWith\` in ${file}, \`deletedWithAppointment\`, or a line in this test`,
      ).toHaveProperty(name)
  }
  expect(declared.sort()).toEqual([
    'appointments',
    'clients',
    'documents',
    'payments',
    'rental_bookings',
    'rental_conditions',
    'tow_bookings',
    'vehicles',
  ])
})

const people = pgTable('people', { id: uuid('id'), name: text('name').notNull(), nickname: text('nickname') })

it('a text column without a fate does not compile', () => {
  // @ts-expect-error nickname is missing
  overwrittenWith(people, { name: '' })
  // @ts-expect-error name is never null
  overwrittenWith(people, { name: null, nickname: null })
  expect(overwrittenWith(people, { name: '', nickname: kept })).toEqual({ name: '' })
})
