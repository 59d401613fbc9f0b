import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { connect, type Db, withTransaction } from '#server/db/connect'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { staff } from '#server/db/schema/staff-table'
import { timeSlots } from '#server/db/schema/time-slots-table'
import {
  buildAppointment,
  buildRental,
  buildRentalVehicle,
  buildStaff,
  buildWorker,
} from '#server/testing/factories'
import { withStatements } from '#server/testing/recorded-statements'
import { silentLog } from '#server/testing/silent-log'
import { openTestGarage } from '#server/testing/test-garage'
import { prepared, preparedOnce } from './prepared.ts'
import { readTogether } from './read-together.ts'

const garage = openTestGarage()

const reads = [
  '/api/time-slots?date=2026-11-26',
  '/api/availability?month=2026-11',
  '/api/calendar?month=2026-11',
  '/api/appointments?startDate=2026-11-01&endDate=2026-11-30&limit=2',
  '/api/appointments?limit=3',
  '/api/workshop-board?date=2026-11-26',
  '/api/attention?limit=50',
  '/api/rental-bookings?sort=scheduled&limit=5',
  '/api/rental-bookings?sort=dueBack',
  '/api/rental-bookings/timeline?startDate=2026-11-01&endDate=2026-12-30',
  '/api/rental-vehicles/available?startDate=2026-12-01&endDate=2026-12-03',
  '/api/rental-vehicles/free?startDate=2026-11-01&endDate=2026-12-03',
  '/api/my-jobs',
  '/api/call-tasks',
]

it('frequent reads have the same answers with plans for any parameters', async () => {
  const user = await garage.as('staff')
  const { body: account } = await user.get('/api/auth/user')
  const { id: assignedStaffId } = await buildWorker(garage.db, { userId: account.id })
  for (const time of ['08:00', '09:30', '09:30', '13:00'])
    await buildAppointment(garage.db, { timeSlotId: `2026-11-26T${time}`, assignedStaffId })
  await buildAppointment(garage.db, { timeSlotId: '2026-11-26T14:30', status: 'pending' })
  const { id: entityId } = await buildAppointment(garage.db, { status: 'in_progress', assignedStaffId })
  await garage.db.insert(callTasks).values({
    entityId,
    subject: 'appointment',
    template: 'ready',
    reason: 'prefers_call',
    name: 'Binh Tran',
    phone: '+61491570006',
    body: 'Your car is ready.',
  })
  await buildRental(garage.db)
  await buildRentalVehicle(garage.db)
  const answers = async () => {
    const bodies = []
    for (const url of reads) bodies.push((await user.get(url)).body)
    return bodies
  }
  const before = await answers()
  expect(before.filter((body) => body.length === 0 || body.jobs?.length === 0)).toEqual([])
  await garage.db.execute(sql`do $$ begin
    execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
  end $$`)
  garage.db.$client.discardIdle()
  const { rows } = await garage.db.execute(sql`show plan_cache_mode`)
  expect(rows).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
  garage.setClock('2026-11-19T22:01:00.000Z')
  const { result: after, statements } = await withStatements(answers)
  expect(after).toEqual(before)
  expect(statements.length).toBeGreaterThan(2 * reads.length)
})

it('a connection keeps its prepared statements, unless a connection pooler is in between', async () => {
  const { connectionString = '' } = garage.db.$client.options
  const db = connect({ connectionString }, silentLog, { connections: 1 })
  const keptAfterTwo = async () => {
    const query = () => prepared(db.select({ id: timeSlots.id }).from(timeSlots).limit(1))
    expect(await query()).toEqual(await query())
    const { rows } = await db.execute(sql`select statement from pg_prepared_statements`)
    return rows.length
  }
  expect(await keptAfterTwo()).toBe(0)
  db.$client.isDirect = true
  expect(await keptAfterTwo()).toBe(1)
  await db.$client.end()
})

it('a query whose text is built once has the answer for its values, in and outside a transaction', async () => {
  const select = preparedOnce((db) =>
    db
      .select({ name: staff.name, position: staff.position })
      .from(staff)
      .where(eq(staff.id, sql.placeholder('id'))),
  )
  const { id } = await buildStaff(garage.db, { name: 'Binh Tran' })
  const other = await buildStaff(garage.db, { name: 'Zoë Novak' })
  expect(await select(garage.db, { id })).toEqual([{ name: 'Binh Tran', position: 'mechanic' }])
  await withTransaction(garage.db, async (tx) => {
    await tx.update(staff).set({ name: 'Binh Ho' }).where(eq(staff.id, id))
    expect(await select(tx, { id })).toEqual([{ name: 'Binh Ho', position: 'mechanic' }])
  })
  expect(await select(garage.db, { id: other.id })).toEqual([{ name: 'Zoë Novak', position: 'mechanic' }])
  await expect(select(garage.db, {})).rejects.toThrow('id')
})

it('several reads run at once, and one after the other in a transaction', async () => {
  const runs: string[] = []
  const read = (name: string, db: Db) => async () => {
    runs.push(`${name} begins`)
    const { rows } = await db.execute<{ name: string }>(sql`select ${name} as name`)
    runs.push(`${name} ends`)
    return rows[0]?.name
  }
  const both = (db: Db) => readTogether(db, read('one', db), read('two', db))
  expect(await both(garage.db)).toEqual(['one', 'two'])
  expect(runs.slice(0, 2)).toEqual(['one begins', 'two begins'])
  runs.length = 0
  expect(await withTransaction(garage.db, both)).toEqual(['one', 'two'])
  expect(runs).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})
