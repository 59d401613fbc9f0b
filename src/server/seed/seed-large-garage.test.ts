import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '#domain/time/calendar-date'
import { connect, type Database } from '#server/db/connect'
import { openingsBetween } from '#server/features/opening/read-openings'
import { readGarageSettings } from '#server/garage/garage-settings'
import { memoryFiles } from '#server/testing/memory-files'
import { silentLog } from '#server/testing/silent-log'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database'
import { seedLarge } from './seed-large-garage.ts'

const now = new Date('2026-11-20T00:30:00Z')
const sizes = {
  ...{ clients: 400, vehicles: 600, appointments: 6000, rental_vehicles: 20, rental_bookings: 600 },
  invoices: 600,
}
const tables = new Map([['invoices', "documents where type = 'invoice'"]])

const openInvoices = `select from documents d where type = 'invoice' and due_date < '2026-11-20'
  and total > coalesce((select sum(amount) from allocations a where a.invoice_id = d.id), 0)`

describe('large demo garage', () => {
  let test: TestDatabase
  let db: Database
  const countOf = async (query: string) =>
    Number((await db.$client.query(`select count(*) as found from (${query}) as all_found`)).rows[0]?.found)

  beforeAll(async () => {
    test = await createTestDatabase()
    db = connect({ connectionString: test.url }, silentLog)
    expect(await seedLarge(db, now, { files: memoryFiles(), sizes })).toBe(true)
  })
  afterAll(async () => {
    await db.$client.end()
    await test.drop()
  })

  it.each(Object.entries(sizes))('the large demo has the requested number of %s', async (table, wanted) => {
    expect(await countOf(`select from ${tables.get(table) ?? table}`)).toBe(wanted)
  })

  it('the additional appointments leave the spots of the demo garage to it, and the extra one', async () => {
    expect(await countOf('select from appointments where spot = 4 and overbook_reason is null')).toBe(0)
  })

  it('a vehicle is in service exactly if its appointment is in progress', async () => {
    const differing = `select from vehicles v where (v.status = 'in_service') <>
      exists (select from appointments a where a.vehicle_id = v.id and a.status = 'in_progress')`
    expect(await countOf(differing)).toBe(0)
  })

  it('appointments exist in every status, and no check-in or check-out is in the future', async () => {
    const { rows } = await db.$client.query<{ status: string }>('select distinct status from appointments')
    expect(rows.map(({ status }) => status).sort()).toEqual([
      'cancelled',
      'completed',
      'confirmed',
      'in_progress',
      'pending',
      'scheduled',
    ])
    const early = `select from appointments where check_in_time > timestamptz '${now.toISOString()}'
      or check_out_time > timestamptz '${now.toISOString()}'`
    expect(await countOf(early)).toBe(0)
  })

  it('no appointment is on a closed day', async () => {
    const { rows } = await db.$client.query<{ day: string }>(
      'select distinct left(time_slot_id, 10) as day from appointments',
    )
    const days = rows.map(({ day }) => calendarDate(day)).sort()
    const settings = await readGarageSettings(db)
    // Holidays are synced only for the years around now, so only those are compared.
    const first = addDays(calendarDate('2026-11-20'), -50)
    const openings = await openingsBetween(db, { first, last: addDays(first, 90), settings })
    const closed = days.filter((day) => openings.get(day)?.status === 'closed')
    expect(closed).toEqual([])
  })

  it('no work is assigned to staff on leave', async () => {
    const onLeave = `select from appointments a join staff_leave l on l.staff_id = a.assigned_staff_id
      and left(a.time_slot_id, 10)::date between l.first_date and l.last_date and l.start_time is null
      where a.status in ('pending', 'confirmed', 'scheduled')`
    expect(await countOf(onLeave)).toBe(0)
  })

  it('what a client owes is their invoices less payments and credits, plus refunds', async () => {
    const differing = `select from clients c,
      lateral (select
        coalesce((select sum(case type when 'invoice' then total when 'credit_note' then -total else 0 end) from documents d where d.client_id = c.id), 0)
        - coalesce((select sum(case direction when 'in' then amount else -amount end) from payments p where p.client_id = c.id), 0) as balance) statement,
      lateral (select
        coalesce((select sum(total - coalesce((select sum(amount) from allocations a where a.invoice_id = d.id), 0))
          from documents d where d.client_id = c.id and d.type = 'invoice'), 0)
        - coalesce((select sum(total - coalesce((select sum(amount) from allocations a where a.credit_note_id = d.id), 0))
          from documents d where d.client_id = c.id and d.type = 'credit_note'), 0)
        - coalesce((select sum(amount - coalesce((select sum(amount) from allocations a where a.payment_id = p.id), 0))
          from payments p where p.client_id = c.id and p.direction = 'in' and p.reverses_id is null
            and not exists (select from payments r where r.reverses_id = p.id)), 0) as open) items
      where statement.balance <> items.open`
    expect(await countOf(differing)).toBe(0)
  })

  it('the numbers of invoices and credit notes have no gap', async () => {
    const gaps = `select from document_counters c where c.next <> 1001 + (select count(*) from documents d where d.type = c.type)`
    expect(await countOf(gaps)).toBe(0)
  })

  it('the lines of an invoice are those of its booking or sale', async () => {
    const differing = `select from documents d where type = 'invoice'
      and (total, line_count) <> (select sum(amount), count(*) from line_items l where l.invoice_id = d.id)`
    expect(await countOf(differing)).toBe(0)
  })

  it('no money is from the future, and none settles an invoice before it', async () => {
    const early = `select from documents where issued_at > timestamptz '${now.toISOString()}'
      union all select from payments where created_at > timestamptz '${now.toISOString()}'
      union all select from allocations a join documents d on d.id = a.invoice_id where a.created_at < d.issued_at`
    expect(await countOf(early)).toBe(0)
  })

  it.each([
    ['overdue invoices', openInvoices],
    [
      'open lines of finished jobs',
      `select from line_items l join appointments a on a.id = l.appointment_id where a.status = 'completed' and l.invoice_id is null`,
    ],
    [
      'unused deposits of cancelled appointments',
      `select from payments p join appointments a on a.id = p.appointment_id
      where a.status = 'cancelled' and not exists (select from allocations u where u.payment_id = p.id)`,
    ],
    ['reversals and refunds', `select from payments where direction = 'out'`],
    ['invoices of tows', 'select from documents where tow_booking_id is not null'],
    ['invoices of rentals', 'select from documents where rental_booking_id is not null'],
  ])('there are %s', async (_, query) => {
    expect(await countOf(query)).toBeGreaterThan(0)
  })

  it('a database with data is left unchanged', async () => {
    expect(await seedLarge(db, now, { files: memoryFiles(), sizes })).toBe(false)
    expect(await countOf('select from clients')).toBe(sizes.clients)
  })
})
