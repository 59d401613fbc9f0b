import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalJson } from '#domain/billing/document-content'
import { slotTimesOf } from '#domain/opening/slot-times'
import { parseSlotId } from '#domain/opening/slots'
import { rentalQuote } from '#domain/rentals/rental-quote'
import { hoursOfLeave, isOnLeaveDay } from '#domain/staff/leave'
import { isThere } from '#domain/staff/roster'
import { minutesOfUsualWeek } from '#domain/staff/roster-week'
import { addDays, calendarDate } from '#domain/time/calendar-date'
import { civilOf } from '#domain/time/garage-clock'
import { connect, type Database } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { documents } from '#server/db/schema/documents-table'
import { staff } from '#server/db/schema/staff-table'
import { isPasswordOf } from '#server/features/accounts/password-hash'
import { linesOfDocument } from '#server/features/billing/documents.queries'
import { openingsBetween } from '#server/features/opening/read-openings'
import { readRosters } from '#server/features/staff/read-rosters'
import { readGarageSettings } from '#server/garage/garage-settings'
import { invoiceCounts, neverFound } from '#server/testing/impossible-in-demo'
import { memoryFiles } from '#server/testing/memory-files'
import { silentLog } from '#server/testing/silent-log'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database'
import { demoPassword } from './demo-names.ts'
import { seedDemo } from './seed-demo.ts'

const zone = 'Australia/Sydney'

interface Garage {
  test: TestDatabase
  db: Database
  today: string
  rows(query: string): Promise<Record<string, unknown>[]>
}

/** In queries, `today` and `wall_clock` are the garage's date and local time at the seed. */
async function openGarage(now: Date): Promise<Garage> {
  const test = await createTestDatabase()
  const db = connect({ connectionString: test.url }, silentLog)
  const { date, time } = civilOf(now, zone)
  const rows = async (query: string) => {
    const filled = query
      .replaceAll(':now', `timestamptz '${now.toISOString()}'`)
      .replaceAll(':today', `date '${date}'`)
      .replaceAll(':wall_clock', `'${date}T${time}'`)
    return (await db.$client.query(filled)).rows
  }
  return { test, db, today: date, rows }
}

async function closeGarage({ db, test }: Garage): Promise<void> {
  await db.$client.end()
  await test.drop()
}

/** Tables that fill only while the garage works. */
const emptyTables = [
  'accounting_export_documents',
  'accounting_exports',
  'audit_log',
  'calendar_feeds',
  'customer_notes',
  'document_files',
  'document_links',
  'idempotency_keys',
  'imports',
  'inbound_messages',
  'manage_links',
  'message_channels',
  'move_requests',
  'outbox',
  'price_raises',
  'record_photos',
  'sent_reminders',
  'sessions',
  'sms_opt_outs',
  'unsubscribe_links',
  'vehicle_lookups',
  'waitlist_entries',
  'webhook_deliveries',
  'webhooks',
]

describe.each([
  ['on a Tuesday morning', '2026-11-23T23:42:00Z'],
  ['on a Sunday', '2026-11-22T03:00:00Z'],
  ['on Boxing Day', '2026-12-25T23:30:00Z'],
])('demo garage %s', (_, instant) => {
  const now = new Date(instant)
  let garage: Garage

  beforeAll(async () => {
    garage = await openGarage(now)
    await seedDemo(garage.db, now, memoryFiles())
  })
  afterAll(() => closeGarage(garage))

  const statuses = async (table: string) =>
    Object.fromEntries(
      (await garage.rows(`select status, count(*)::int as cars from ${table} group by 1`)).map((row) => [
        row.status,
        row.cars,
      ]),
    )

  it.each(Object.entries(neverFound))('the demo data never contains %s', async (_, query) => {
    expect(await garage.rows(query)).toEqual([])
  })

  it('the demo data has the promised number of records of each kind', async () => {
    const [counts] = await garage.rows(
      `select ${['clients', 'vehicles', 'staff', 'rental_vehicles'].map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
    )
    expect(counts).toEqual({ clients: 120, vehicles: 160, staff: 8, rental_vehicles: 14 })
    const years = await garage.rows('select distinct year from australian_public_holidays order by 1')
    expect(years.map(({ year }) => year)).toEqual([2026, 2027])
  })

  it('appointments, rentals and tows exist in every status', async () => {
    const appointments = await statuses('appointments')
    expect(Object.keys(appointments).sort()).toEqual(
      ['cancelled', 'completed', 'confirmed', 'in_progress', 'pending', 'scheduled'].sort(),
    )
    expect(appointments.pending).toBe(7)
    const rentals = await statuses('rental_bookings')
    expect(Object.keys(rentals).sort()).toEqual([
      'cancelled',
      'confirmed',
      'pending',
      'picked_up',
      'returned',
    ])
    expect(rentals.pending).toBe(3)
    const tows = await statuses('tow_bookings')
    expect(Object.keys(tows).sort()).toEqual(['cancelled', 'completed', 'confirmed', 'dispatched', 'pending'])
    expect((await statuses('rental_vehicles')).maintenance).toBe(2)
  })

  it('only existing slots of open days are booked, and about two thirds of the past ones', async () => {
    const settings = await readGarageSettings(garage.db)
    const first = addDays(calendarDate(garage.today), -60)
    const last = addDays(calendarDate(garage.today), 21)
    const openings = await openingsBetween(garage.db, { first, last, settings })
    const real = [...openings].flatMap(([date, opening]) =>
      slotTimesOf(opening, settings.capacity.slotDurationMinutes).map((time) => `${date}T${time}`),
    )
    const booked = await garage.rows(`select id from time_slots`)
    expect(booked.map(({ id }) => id).filter((id) => !real.includes(String(id)))).toEqual([])
    const [past] = await garage.rows(
      `select count(*)::int as cars from appointments where status <> 'cancelled' and left(time_slot_id, 10)::date < :today`,
    )
    const share = Number(past?.cars) / (3 * real.filter((id) => id < garage.today).length)
    expect(share).toBeGreaterThan(0.6)
    expect(share).toBeLessThan(0.75)
  })

  it('work is assigned and promised only to staff who are on duty', async () => {
    const work = await garage.db.select().from(appointments)
    const members = await garage.db.select().from(staff)
    const rosterOf = await readRosters(garage.db, members, calendarDate('2000-01-01'))
    const away = work.flatMap(({ id, timeSlotId, assignedStaffId, preferredStaffId }) =>
      [assignedStaffId, preferredStaffId].flatMap((staffId) => {
        const slot = parseSlotId(timeSlotId)
        return staffId === null || (slot && isThere(rosterOf(staffId), slot)) ? [] : [id]
      }),
    )
    expect(away).toEqual([])
    expect(work.filter(({ assignedStaffId }) => assignedStaffId !== null).length).toBeGreaterThan(300)
  })

  it('one staff member is on leave today, one has training, and all work at least 30 hours a week', async () => {
    const today = calendarDate(garage.today)
    const members = await garage.db.select().from(staff).where(eq(staff.status, 'active'))
    const rosterOf = await readRosters(garage.db, members, today)
    expect(
      members.filter(({ id }) => rosterOf(id).leave.some((leave) => isOnLeaveDay(leave, today))),
    ).toHaveLength(1)
    expect(
      members.filter(({ id }) => rosterOf(id).leave.some((leave) => hoursOfLeave(leave) !== null)),
    ).toHaveLength(1)
    expect(members.filter(({ id }) => minutesOfUsualWeek(rosterOf(id)) < 30 * 60)).toEqual([])
  })

  it('check-ins and check-outs are within opening hours, never during the break', async () => {
    const outside = await garage.rows(`
      with moments as (
        select left(time_slot_id, 10)::date as day, unnest(array[check_in_time, check_out_time]) at time zone '${zone}' as moment from appointments
      )
      select * from moments where moment::date <> day
        or (extract(isodow from day) = 6 and moment::time not between '09:00' and '14:00')
        or (extract(isodow from day) < 6 and (moment::time not between '08:00' and '17:00' or moment::time between '12:00' and '12:59:59'))`)
    expect(outside).toEqual([])
  })

  it('seven requests of the last day are pending, with notes and some with a preferred technician', async () => {
    const requests = await garage.rows(
      `select notes, preferred_staff_id, prefers_apprentice from appointments where status = 'pending' and created_at > :now - interval '1 day'`,
    )
    expect(requests).toHaveLength(7)
    expect(requests.filter((request) => request.notes === null)).toEqual([])
    expect(requests.filter((request) => request.preferred_staff_id !== null)).toHaveLength(2)
    expect(requests.filter((request) => request.prefers_apprentice)).toHaveLength(1)
  })

  it('the price of each rental equals the quote', async () => {
    for (const rental of await garage.rows('select * from rental_bookings')) {
      const start = calendarDate(String(rental.start_date))
      const end = calendarDate(String(rental.end_date))
      const quote = rentalQuote({ start, end, dailyRate: Number(rental.daily_rate) })
      expect({ totalDays: rental.total_days, totalAmount: rental.total_amount }).toEqual(quote)
    }
  })

  it('invoices exist in every state, with deposits and the count of yesterday', async () => {
    const [counts] = await garage.rows(invoiceCounts)
    expect(counts).toMatchObject({ part_paid: 2, credited: 1, on_account: 3, returned: 1 })
    expect(counts?.paid).toBeGreaterThan(250)
    expect(counts?.unpaid).toBeGreaterThanOrEqual(3)
    const [money] = await garage.rows(`
      select count(*) filter (where appointment_id is not null)::int as deposits, count(distinct method)::int as methods,
        count(*) filter (where rounding <> 0)::int as rounded, (select count(*)::int from takings_counts) as counts,
        (select count(*)::int from line_items where corrects_id is not null) > 0 as corrected
      from payments`)
    expect(money).toMatchObject({ deposits: 2, methods: 4, counts: 2, corrected: true })
    expect(money?.rounded).toBeGreaterThan(0)
  })

  it('every returned rental, and no other, has an invoice of its lines', async () => {
    const wrong = await garage.rows(`
      select b.id from rental_bookings b left join documents d on d.rental_booking_id = b.id
      where (b.status = 'returned') <> (d.id is not null)
        or d.total <> b.total_amount + b.late_charge + b.additional_charges
        or exists (select from line_items l where l.rental_booking_id = b.id and l.invoice_id is distinct from d.id)
        or d.id is not null and exists (
          select kind, description, quantity, unit, unit_price, amount, tax from line_items where rental_booking_id = b.id
          except
          select kind, description, quantity, unit, unit_price, amount, tax from document_lines where document_id = d.id)`)
    expect(wrong).toEqual([])
  })

  it('two tows whose cars were repaired here are invoiced and paid, and one is not invoiced yet', async () => {
    const tows = await garage.rows(`
      select l.invoice_id is not null as invoiced, d.total = l.amount
        and d.total = (select sum(amount) from allocations a where a.invoice_id = d.id) as paid
      from tow_bookings t join line_items l on l.tow_booking_id = t.id left join documents d on d.id = l.invoice_id
      where t.status = 'completed' order by t.closed_at`)
    expect(tows).toEqual([
      { invoiced: true, paid: true },
      { invoiced: true, paid: true },
      { invoiced: false, paid: null },
    ])
  })

  it('the parts on invoices have a cost below their price, so that the reports show a margin', async () => {
    const lines = await garage.rows('select kind, unit_price, cost from document_lines')
    expect(lines.filter(({ kind, cost }) => (kind === 'part') !== (cost !== null))).toEqual([])
    const parts = lines.filter(({ kind }) => kind === 'part')
    expect(parts.length).toBeGreaterThan(100)
    expect(parts.filter(({ unit_price: price, cost }) => Number(cost) >= Number(price))).toEqual([])
  })

  it('the hash of each document is that of its content', async () => {
    for (const row of await garage.db.select().from(documents)) {
      const { id, creditsInvoiceId, sha256, ...content } = row
      const [credited] =
        creditsInvoiceId === null
          ? []
          : await garage.rows(`select label from documents where id = '${creditsInvoiceId}'`)
      const creditsLabel = credited === undefined ? null : String(credited.label)
      const lines = await linesOfDocument(garage.db, { documentId: id })
      const said = canonicalJson({ ...content, creditsLabel, lines })
      expect(createHash('sha256').update(said).digest('hex')).toBe(sha256)
    }
  })

  it('exactly one rental is overdue', async () => {
    const late = await garage.rows(
      `select id from rental_bookings where status = 'picked_up' and end_date + return_time::time < :now at time zone '${zone}'`,
    )
    expect(late).toHaveLength(1)
  })

  it('the special days are a past closed day, a future half day and a future closed day', async () => {
    const days = await garage.rows(
      'select type, open_time, close_time, date > :today as coming from special_operating_days order by date',
    )
    expect(days).toEqual([
      { type: 'closed', open_time: null, close_time: null, coming: false },
      { type: 'half_day', open_time: '09:00', close_time: '12:00', coming: true },
      { type: 'closed', open_time: null, close_time: null, coming: true },
    ])
  })
})

describe('seedDemo', () => {
  const tuesday = new Date('2026-11-23T23:42:00Z')
  const files = memoryFiles()
  let garage: Garage

  beforeAll(async () => {
    garage = await openGarage(tuesday)
  })
  afterAll(() => closeGarage(garage))

  it('servers that start together: one seeds the database, and a later call does nothing', async () => {
    const answers = await Promise.all([
      seedDemo(garage.db, tuesday, files),
      seedDemo(garage.db, tuesday, files),
      seedDemo(garage.db, tuesday, files),
    ])
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await seedDemo(garage.db, tuesday, files)).toBe(false)
  })

  it('a Tuesday morning has appointments in every status and one late car', async () => {
    const today = await garage.rows(
      `select status, count(*)::int as cars from appointments where left(time_slot_id, 10)::date = :today group by 1 order by 1`,
    )
    expect(today.map(({ status }) => status)).toEqual(['completed', 'confirmed', 'in_progress', 'scheduled'])
    const late = await garage.rows(
      `select status from appointments where time_slot_id <= :wall_clock and check_in_time is null and status not in ('cancelled')`,
    )
    expect(late).toEqual([{ status: 'confirmed' }])
  })

  it('three calls are still to be made', async () => {
    const [calls] = await garage.rows(
      'select count(*) filter (where closed_at is null)::int as open, count(*)::int as total from call_tasks',
    )
    expect(calls).toMatchObject({ open: 3 })
    expect(calls?.total).toBeGreaterThan(3)
  })

  it('every rental that has not ended has photos of both sides of the licence', async () => {
    const wanted = await garage.rows(
      `select p.storage_key, p.bytes from rental_bookings b join licence_photos p on p.id in (b.license_photo_id, b.license_photo_back_id)
        where b.status in ('pending', 'confirmed', 'picked_up')`,
    )
    const [rentals] = await garage.rows(
      `select count(*)::int as open from rental_bookings where status in ('pending', 'confirmed', 'picked_up')`,
    )
    expect(wanted).toHaveLength(2 * Number(rentals?.open))
    for (const { storage_key, bytes } of wanted)
      expect(files.kept.get(String(storage_key))).toHaveLength(Number(bytes))
  })

  it('a technician works on one vehicle at a time, between its check-in and check-out', async () => {
    const wrong = await garage.rows(`
      select p.id from work_periods p join appointments a on a.id = p.appointment_id
      where p.started_at < a.check_in_time or coalesce(p.ended_at, :now) > coalesce(a.check_out_time, :now)
        or p.staff_id <> a.assigned_staff_id
        or exists (select from work_periods q where q.staff_id = p.staff_id and q.id <> p.id
          and tstzrange(q.started_at, q.ended_at) && tstzrange(p.started_at, p.ended_at))`)
    expect(wrong).toEqual([])
    const [counts] = await garage.rows(`
      select (select count(*)::int from work_periods) as periods, (select count(*)::int from work_notes) as notes,
        (select s.name from users u join staff s on s.id = u.staff_id) as mechanic`)
    expect(counts).toMatchObject({ mechanic: 'Mick Callahan' })
    expect(Number(counts?.periods)).toBeGreaterThan(100)
    expect(Number(counts?.notes)).toBeGreaterThan(10)
  })

  it('the printed accounts and password can sign in', async () => {
    const accounts = await garage.rows('select email, role, password_hash from users order by email')
    expect(accounts.map(({ email, role }) => `${email} ${role}`)).toEqual([
      'admin@example.com admin',
      'mechanic@example.com staff',
      'staff@example.com staff',
      'user@example.com user',
    ])
    for (const { password_hash } of accounts) {
      expect(await isPasswordOf(String(password_hash), demoPassword)).toBe(true)
    }
  })

  it('the same instant produces the same rows, in every table that does not fill by working', async () => {
    const other = await openGarage(tuesday)
    await seedDemo(other.db, tuesday, memoryFiles())
    const tables = await garage.rows(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('users', 'table_changes')
        order by 1`,
    )
    const empty: unknown[] = []
    for (const { name } of tables) {
      const query = `select * from ${name} as t order by t::text`
      const rows = await garage.rows(query)
      expect(await other.rows(query), `${name}`).toEqual(rows)
      if (rows.length === 0) empty.push(name)
    }
    expect(empty, 'a table without rows needs some in plan-garage.ts, or a line in this test').toEqual(
      emptyTables,
    )
    await closeGarage(other)
  })

  it('existing accounts are kept', async () => {
    const other = await openGarage(tuesday)
    await other.rows(
      `insert into users (id, email, first_name, last_name, provider, role, password_hash) values (gen_random_uuid(), 'Staff@example.com', 'Sam', 'Lee', 'local', 'admin', 'x')`,
    )
    expect(await seedDemo(other.db, tuesday, memoryFiles())).toBe(true)
    expect(await other.rows(`select first_name from users where lower(email) = 'staff@example.com'`)).toEqual(
      [{ first_name: 'Sam' }],
    )
    await closeGarage(other)
  })
})
