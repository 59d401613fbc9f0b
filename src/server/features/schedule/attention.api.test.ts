import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { AttentionGroup } from '#contract/schedule/attention'
import { isNotHereYet } from '#domain/appointments/arrival'
import { countAppointments } from '#domain/schedule/day-summary'
import { isLateBack } from '#domain/schedule/rental-list-position'
import { calendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import { outbox } from '#server/db/schema/outbox-table'
import { buildAppointment, buildClient, buildRental, buildTow, validLicence } from '#server/testing/factories'
import { type Caller, fridayMorning, openTestGarage } from '#server/testing/test-garage'

// Friday, Nov 20, 9:00 am in Sydney.
const garage = openTestGarage()
let staff: Caller
let admin: Caller
let reader: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
  reader = await garage.as('user')
})
beforeEach(async () => {
  await garage.db.execute(
    sql`truncate appointments, rental_bookings, tow_bookings, call_tasks, outbox restart identity cascade`,
  )
})

async function attention(caller = staff, limit = 50): Promise<AttentionGroup[]> {
  const { status, body } = await caller.get(`/api/attention?limit=${limit}`)
  expect(status).toBe(200)
  return body
}
const idsIn = async (name: AttentionGroup['name'], caller = staff) => {
  const group = (await attention(caller)).find((one) => one.name === name)
  return group?.entries.map((entry) => {
    if (entry.kind === 'appointment') return entry.appointment.id
    if (entry.kind === 'rental') return entry.rental.id
    if (entry.kind === 'tow') return entry.tow.id
    if (entry.kind === 'part') return entry.part.id
    if (entry.kind === 'question') return entry.question.id
    if (entry.kind === 'reply') return entry.reply.id
    return entry.kind === 'call' ? entry.call.id : entry.message.id
  })
}
const days = (startDate: string, endDate: string) => ({
  startDate: calendarDate(startDate),
  endDate: calendarDate(endDate),
})

describe('what needs attention', () => {
  it('a garage where nothing is late or pending: nothing', async () => {
    await buildAppointment(garage.db, { timeSlotId: '2026-11-20T13:00' })
    await buildAppointment(garage.db, { timeSlotId: '2026-11-20T08:00', status: 'in_progress' })
    await buildRental(garage.db, { ...days('2026-11-19', '2026-11-20'), status: 'picked_up' })
    await buildRental(garage.db, { ...days('2026-11-21', '2026-11-22'), ...validLicence })
    expect(await attention()).toEqual([])
  })

  it('rentals past their return, the longest overdue first', async () => {
    const today = { ...days('2026-11-18', '2026-11-20'), returnTime: timeOfDay('08:59') }
    const late = await buildRental(garage.db, { ...today, status: 'picked_up' })
    const later = await buildRental(garage.db, { ...days('2026-11-15', '2026-11-18'), status: 'picked_up' })
    await buildRental(garage.db, { ...days('2026-11-15', '2026-11-18'), status: 'returned' })
    expect(await idsIn('overdue_rentals')).toEqual([later.id, late.id])
  })

  it('an overdue rental names who waits for its car', async () => {
    const late = await buildRental(garage.db, { ...days('2026-11-15', '2026-11-18'), status: 'picked_up' })
    const { rentalVehicleId } = late
    const renter = await buildClient(garage.db, { name: 'Tom Nguyen' })
    const next = { rentalVehicleId, clientId: renter.id }
    await buildRental(garage.db, { ...next, ...days('2026-11-22', '2026-11-23'), status: 'pending' })
    await buildRental(garage.db, { ...next, ...days('2026-11-20', '2026-11-21'), status: 'confirmed' })
    await buildRental(garage.db, { ...next, ...days('2026-11-19', '2026-11-19'), status: 'cancelled' })
    const [group] = await attention()
    expect(group?.entries).toMatchObject([
      { nextRenter: { name: 'Tom Nguyen', startDate: '2026-11-20', pickupTime: '09:00' } },
    ])
  })

  it('appointments and pickups of today that are more than ten minutes past and not checked in', async () => {
    const late = await buildAppointment(garage.db, { timeSlotId: '2026-11-20T08:00' })
    await buildAppointment(garage.db, { timeSlotId: '2026-11-20T08:00', status: 'cancelled' })
    await buildAppointment(garage.db, { timeSlotId: '2026-11-20T09:30', status: 'confirmed' })
    const pickup = await buildRental(garage.db, {
      ...{ ...days('2026-11-20', '2026-11-22'), ...validLicence },
      pickupTime: timeOfDay('08:50'),
    })
    await buildRental(garage.db, {
      ...{ ...days('2026-11-20', '2026-11-22'), ...validLicence },
      pickupTime: timeOfDay('08:51'),
    })
    expect(await idsIn('not_here_yet')).toEqual([late.id, pickup.id])
  })

  it('work of earlier days that is not finished, the oldest first', async () => {
    const here = await buildAppointment(garage.db, { timeSlotId: '2026-11-18T09:30', status: 'in_progress' })
    const missed = await buildAppointment(garage.db, { timeSlotId: '2026-11-17T09:30', status: 'confirmed' })
    const notPickedUp = await buildRental(garage.db, days('2026-11-19', '2026-11-24'))
    await buildAppointment(garage.db, { timeSlotId: '2026-11-17T09:30', status: 'completed' })
    expect(await idsIn('from_earlier_days')).toEqual([missed.id, here.id, notPickedUp.id])
  })

  it('pending requests of all types, the longest waiting first', async () => {
    const at = (hour: number) => ({
      status: 'pending' as const,
      createdAt: new Date(Date.UTC(2026, 10, 19, hour)),
    })
    const rental = await buildRental(garage.db, at(12))
    const tow = await buildTow(garage.db, at(10))
    const service = await buildAppointment(garage.db, at(11))
    expect(await idsIn('requests')).toEqual([tow.id, service.id, rental.id])
    expect((await reader.get('/api/stats')).body.pendingConfirmations).toBe(3)
  })

  it('rentals of today and tomorrow whose licence is not enough, with the reason for staff only', async () => {
    const soon = { ...days('2026-11-21', '2026-11-24'), ...validLicence }
    const missing = await buildRental(garage.db, { ...soon, driverLicense: null })
    const expiring = {
      ...soon,
      licenseExpirationDate: calendarDate('2026-11-23'),
      pickupTime: timeOfDay('10:00'),
    }
    await buildRental(garage.db, expiring)
    await buildRental(garage.db, soon)
    await buildRental(garage.db, { ...days('2026-11-22', '2026-11-24'), driverLicense: null })
    const problems = async (caller: Caller) => {
      const [group] = await attention(caller)
      expect([group?.name, group?.total]).toEqual(['licences', 2])
      return group?.entries.map((entry) => entry.kind === 'rental' && entry.licenceProblem)
    }
    expect(await problems(staff)).toEqual([
      'Missing: licence number',
      'The licence expires before the rental ends',
    ])
    expect(await problems(reader)).toEqual([null, null])
    expect((await idsIn('licences'))?.[0]).toBe(missing.id)
  })

  it('calls for staff, failed messages for administrators; staff see how many, other users neither', async () => {
    const client = await buildClient(garage.db, { preferredContact: 'phone' })
    const request = await buildAppointment(garage.db, { clientId: client.id, status: 'pending' })
    await staff.patch(`/api/appointments/${request.id}/confirm`, {})
    await garage.db.update(outbox).set({ status: 'failed', lastError: '550 unknown' })
    expect((await attention(admin)).map(({ name, total, entries }) => [name, total, entries.length])).toEqual(
      [
        ['calls', 1, 1],
        ['failed_messages', 1, 1],
      ],
    )
    expect((await attention(staff)).map(({ name, total, entries }) => [name, total, entries.length])).toEqual(
      [
        ['calls', 1, 1],
        ['failed_messages', 1, 0],
      ],
    )
    expect(await attention(reader)).toEqual([])
  })
})

describe('vehicles in the workshop', () => {
  // Friday, Nov 20, 9:00 am in Sydney.
  const atEight = new Date('2026-11-19T21:00:00Z')
  const minutesBefore = (minutes: number) => new Date(Date.parse(fridayMorning) - minutes * 60_000)
  const here = (given: Parameters<typeof buildAppointment>[1]) =>
    buildAppointment(garage.db, {
      ...{ status: 'in_progress', checkInTime: atEight, timeSlotId: '2026-11-20T08:00' },
      ...given,
    })

  it('those that are ready lead the list, the longest waiting first, then those that are late', async () => {
    const short = await here({ readyAt: minutesBefore(5) })
    const long = await here({ readyAt: minutesBefore(50), readyBy: minutesBefore(55) })
    const late = await here({ readyBy: minutesBefore(1), timeSlotId: '2026-11-20T08:01' })
    const later = await here({ readyBy: minutesBefore(30), timeSlotId: '2026-11-20T08:01' })
    await here({ readyBy: minutesBefore(-30), timeSlotId: '2026-11-20T08:01' })
    await buildRental(garage.db, { ...days('2026-11-15', '2026-11-18'), status: 'picked_up' })
    const groups = await attention(reader)
    expect(groups.map(({ name }) => name)).toEqual(['ready', 'past_ready_by', 'overdue_rentals'])
    expect(await idsIn('ready')).toEqual([long.id, short.id])
    expect(await idsIn('past_ready_by')).toEqual([later.id, late.id])
  })

  it('each is listed once, also if it is from an earlier day', async () => {
    const timeSlotId = '2026-11-19T08:00'
    const ready = await here({ timeSlotId, readyAt: minutesBefore(5) })
    const late = await here({ timeSlotId, readyBy: minutesBefore(5) })
    const left = await here({ timeSlotId })
    const groups = (await attention()).map(({ name, total }) => [name, total])
    expect(groups).toEqual([
      ['ready', 1],
      ['past_ready_by', 1],
      ['from_earlier_days', 1],
    ])
    expect([await idsIn('ready'), await idsIn('past_ready_by'), await idsIn('from_earlier_days')]).toEqual([
      [ready.id],
      [late.id],
      [left.id],
    ])
  })
})

it('a long group: the first entries and the count of all', async () => {
  for (let n = 0; n < 5; n += 1)
    await buildRental(garage.db, { ...days('2026-11-15', '2026-11-18'), status: 'picked_up' })
  const [group] = await attention(staff, 2)
  expect([group?.total, group?.entries.length]).toEqual([5, 2])
  expect((await staff.get('/api/attention')).body[0].entries).toHaveLength(3)
  expect((await staff.get('/api/attention?limit=51')).status).toBe(400)
})

it('the counts agree with the lists of appointments and rentals, and with the daily view', async () => {
  const today = '2026-11-20'
  for (const status of ['scheduled', 'in_progress', 'cancelled'] as const) {
    await buildAppointment(garage.db, { timeSlotId: `${today}T08:00`, status })
    await buildAppointment(garage.db, { timeSlotId: '2026-11-19T08:00', status })
  }
  await buildRental(garage.db, { ...days('2026-11-15', '2026-11-18'), status: 'picked_up' })
  await buildRental(garage.db, { ...days('2026-11-18', '2026-11-22'), status: 'picked_up' })
  const totals = Object.fromEntries((await attention()).map(({ name, total }) => [name, total]))
  const now = garageNow(new Date(fridayMorning), 'Australia/Sydney')
  const range = `startDate=${today}&endDate=${today}`
  const ofToday: Appointment[] = (await staff.get(`/api/appointments?${range}`)).body
  const leftOpen: Appointment[] = (await staff.get('/api/appointments?part=left_open')).body
  const out: RentalBooking[] = (await staff.get('/api/rental-bookings?status=picked_up')).body
  expect(totals).toEqual({
    overdue_rentals: out.filter((rental) => isLateBack(rental, now)).length,
    not_here_yet: ofToday.filter((appointment) => isNotHereYet(appointment, now)).length,
    from_earlier_days: leftOpen.length,
  })
  expect(totals).toEqual({ overdue_rentals: 1, not_here_yet: 1, from_earlier_days: 2 })
  const { todayAppointments } = (await staff.get('/api/stats')).body
  expect(countAppointments(ofToday).appointments).toBe(todayAppointments)
})
