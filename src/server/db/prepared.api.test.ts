import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { connect } from '#server/db/connect'
import { timeSlots } from '#server/db/schema/time-slots-table'
import { buildAppointment, buildRental, buildRentalVehicle, buildStaff } from '#server/testing/factories'
import { withStatements } from '#server/testing/recorded-statements'
import { silentLog } from '#server/testing/silent-log'
import { openTestGarage } from '#server/testing/test-garage'
import { prepared } from './prepared.ts'

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
]

it('frequent reads have the same answers with plans for any parameters', async () => {
  const { id: assignedStaffId } = await buildStaff(garage.db)
  for (const time of ['08:00', '09:30', '09:30', '13:00'])
    await buildAppointment(garage.db, { timeSlotId: `2026-11-26T${time}`, assignedStaffId })
  await buildAppointment(garage.db, { timeSlotId: '2026-11-26T14:30', status: 'pending' })
  await buildRental(garage.db)
  await buildRentalVehicle(garage.db)
  const staff = await garage.as('staff')
  const answers = async () => {
    const bodies = []
    for (const url of reads) bodies.push((await staff.get(url)).body)
    return bodies
  }
  const before = await answers()
  expect(before.filter((body) => body.length === 0)).toEqual([])
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
