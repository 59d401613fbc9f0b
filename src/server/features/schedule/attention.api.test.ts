import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { AttentionGroup } from '#contract/schedule/attention'
import { isNotHereYet } from '#domain/appointments/arrival'
import { moneyGroups } from '#domain/schedule/attention-groups'
import { countAppointments } from '#domain/schedule/day-summary'
import { isLateBack } from '#domain/schedule/rental-list-position'
import { calendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import { outbox } from '#server/db/schema/outbox-table'
import { buildInvoice, buildPayment } from '#server/testing/build-invoice'
import {
  buildAppointment,
  buildClient,
  buildRental,
  buildSetting,
  buildTow,
  validLicence,
} from '#server/testing/factories'
import { buildLine } from '#server/testing/invoice-samples'
import { withStatements } from '#server/testing/recorded-statements'
import { signInMechanic } from '#server/testing/sign-in-mechanic'
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
    if (entry.kind === 'invoice') return entry.invoice.id
    if (entry.kind === 'deposit') return entry.payment.id
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

  it('the amounts of a rental are hidden from role user, after the response for staff as well', async () => {
    await buildRental(garage.db, { ...days('2026-11-15', '2026-11-18'), status: 'picked_up' })
    const none = { dailyRate: null, totalAmount: null, additionalCharges: null, lateCharge: null }
    expect((await attention())[0]?.entries).toMatchObject([{ rental: { dailyRate: 6500 } }])
    expect((await attention(reader))[0]?.entries).toMatchObject([{ rental: none }])
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

describe('money that needs attention', () => {
  const abn = { abn: '51824753556' }
  const finished = { status: 'completed', timeSlotId: '2026-11-19T08:00' } as const
  const checkedOut = (given: Parameters<typeof buildAppointment>[1] = {}) =>
    buildAppointment(garage.db, {
      ...{ ...finished, services: ['Brakes squeal'], checkInTime: new Date('2026-11-18T21:00:00Z') },
      checkOutTime: new Date('2026-11-19T05:00:00Z'),
      ...given,
    })
  const returned = (given: Parameters<typeof buildRental>[1] = {}) =>
    buildRental(garage.db, {
      ...{ ...days('2026-11-15', '2026-11-18'), ...validLicence, status: 'returned' },
      returnedAt: new Date('2026-11-18T01:00:00Z'),
      ...given,
    })
  const moneyOf = async (caller: Caller) =>
    (await attention(caller)).flatMap(({ name }) => moneyGroups.filter((group) => group === name))
  /** Returns a signed-in mechanic of role staff. */
  beforeEach(async () => {
    await garage.db.execute(sql`truncate clients, business_settings cascade`)
    await buildSetting(garage.db, 'billing_settings', abn)
  })

  it('jobs and rentals that left with open lines, the longest ago first, with what is to be invoiced', async () => {
    const job = await checkedOut()
    await buildLine(garage.db, { appointmentId: job.id })
    const discounted = await checkedOut({ timeSlotId: '2026-11-19T08:01' })
    await buildLine(garage.db, { appointmentId: discounted.id })
    const discount = { kind: 'discount', unitPrice: -14595, amount: -14595, position: 2 } as const
    await buildLine(garage.db, { appointmentId: discounted.id, ...discount })
    const here = await buildAppointment(garage.db, { status: 'in_progress', timeSlotId: '2026-11-20T08:00' })
    await buildLine(garage.db, { appointmentId: here.id })
    const old = await checkedOut({
      ...{ timeSlotId: '2026-10-19T08:00', checkInTime: new Date('2026-10-18T21:00:00Z') },
      checkOutTime: new Date('2026-10-20T21:00:00Z'),
    })
    await buildLine(garage.db, { appointmentId: old.id })
    const rental = await returned({ totalAmount: 28_000 })
    const [group] = await attention()
    expect([group?.name, group?.total]).toEqual(['not_invoiced', 2])
    expect(group?.entries).toMatchObject([
      { kind: 'rental', rental: { id: rental.id }, toInvoice: 28_000 },
      { kind: 'appointment', appointment: { id: job.id }, toInvoice: 14_595 },
    ])
    expect((await staff.post('/api/invoices', { subject: { appointmentId: job.id } })).status).toBe(201)
    expect((await staff.post('/api/invoices', { subject: { rentalBookingId: rental.id } })).status).toBe(201)
    expect((await attention()).map(({ name }) => name)).toEqual([])
  })

  it('tows that were completed with open lines', async () => {
    const completed = { status: 'completed', closedAt: new Date('2026-11-18T01:00:00Z') } as const
    const tow = await buildTow(garage.db, completed)
    await buildLine(garage.db, { towBookingId: tow.id, kind: 'tow', unitPrice: 23_376, amount: 23_376 })
    await buildTow(garage.db, completed)
    const old = await buildTow(garage.db, { ...completed, closedAt: new Date('2026-10-18T01:00:00Z') })
    await buildLine(garage.db, { towBookingId: old.id })
    const underway = await buildTow(garage.db, { status: 'dispatched' })
    await buildLine(garage.db, { towBookingId: underway.id })
    const [group] = (await attention()).filter(({ name }) => name === 'not_invoiced')
    expect(group?.entries).toMatchObject([{ kind: 'tow', tow: { id: tow.id }, toInvoice: 23_376 }])
    await garage.db.execute(sql`truncate tow_bookings cascade`)
  })

  it('a job whose lines are only proposed by its services, until these lines are deleted', async () => {
    const { services } = (await staff.get('/api/prices')).body
    const service = services.find(({ code }: { code: string }) => code === 'oil-change')
    expect((await admin.patch(`/api/services/${service.id}/price`, { price: 28_900 })).status).toBe(200)
    const { id } = await checkedOut({ services: ['oil-change', 'Noise'] })
    const toInvoice = async () => (await attention())[0]?.entries
    expect(await toInvoice()).toMatchObject([{ appointment: { id }, toInvoice: 28_900 }])
    const bill = (await staff.post(`/api/appointments/${id}/lines/proposed`, {})).body
    expect(await toInvoice()).toMatchObject([{ appointment: { id }, toInvoice: 28_900 }])
    await staff.delete(`/api/lines/${bill.lines[0].id}`)
    expect(await attention()).toEqual([])
  })

  it('no job of a garage that allows vehicles to leave without an invoice, or cannot invoice yet', async () => {
    await buildLine(garage.db, { appointmentId: (await checkedOut()).id })
    expect(await moneyOf(staff)).toEqual(['not_invoiced'])
    await buildSetting(garage.db, 'billing_settings', { ...abn, uninvoicedAtCheckOut: 'free' })
    expect(await moneyOf(staff)).toEqual([])
    await buildSetting(garage.db, 'billing_settings', {})
    expect(await moneyOf(staff)).toEqual([])
  })

  it('invoices due before today that are not paid, as many as the list of overdue invoices has', async () => {
    const { id: clientId } = await buildClient(garage.db)
    const invoice = (day: string) => {
      const issuedOn = calendarDate(day)
      return buildInvoice(garage.db, { clientId, issuedOn, dueDate: issuedOn })
    }
    const later = await invoice('2026-11-19')
    const first = await invoice('2026-11-02')
    const paid = await invoice('2026-11-01')
    await invoice('2026-11-20')
    const settle = (invoiceId: string, amount: number) =>
      buildPayment(garage.db, { clientId, amount, settles: [{ invoiceId, amount }] })
    await settle(paid.id, 36188)
    await settle(first.id, 10_000)
    const [group] = await attention()
    expect([group?.name, group?.total]).toEqual(['overdue_invoices', 2])
    expect(await idsIn('overdue_invoices')).toEqual([first.id, later.id])
    expect(group?.entries[0]).toMatchObject({ invoice: { balance: 26_188, isOverdue: true } })
    expect((await staff.get('/api/documents?status=overdue')).body).toHaveLength(2)
  })

  it('deposits of bookings that are cancelled, over or invoiced, of which something is left', async () => {
    const { id: clientId } = await buildClient(garage.db)
    const booking = (timeSlotId: string, status: 'cancelled' | 'confirmed' | 'completed') =>
      status === 'completed'
        ? checkedOut({ clientId, timeSlotId })
        : buildAppointment(garage.db, { clientId, timeSlotId, status })
    const deposit = (appointmentId: string, day: string) =>
      buildPayment(garage.db, { clientId, appointmentId, amount: 10_000, paidOn: calendarDate(day) })
    const cancelled = await deposit((await booking('2026-11-25T08:00', 'cancelled')).id, '2026-11-03')
    const over = await deposit((await booking('2026-11-19T08:00', 'completed')).id, '2026-11-02')
    const invoiced = await booking('2026-11-26T08:00', 'confirmed')
    const { id: invoiceId } = await buildInvoice(garage.db, { clientId, appointmentId: invoiced.id })
    const left = await deposit(invoiced.id, '2026-11-01')
    await buildPayment(garage.db, {
      ...{ clientId, appointmentId: invoiced.id, amount: 5000 },
      settles: [{ invoiceId, amount: 5000 }],
    })
    await deposit((await booking('2026-11-27T08:00', 'confirmed')).id, '2026-11-01')
    await buildPayment(garage.db, { clientId, amount: 700 })
    const [group] = await attention()
    expect([group?.name, group?.total]).toEqual(['unused_deposits', 3])
    expect(group?.entries).toMatchObject([
      { payment: { id: left.id, unused: 10_000 }, reason: 'invoiced' },
      { payment: { id: over.id }, reason: 'finished' },
      { payment: { id: cancelled.id }, reason: 'cancelled' },
    ])
    expect((await staff.post(`/api/payments/${cancelled.id}/reverse`, { reason: 'Wrong' })).status).toBe(403)
    expect((await admin.post(`/api/payments/${cancelled.id}/reverse`, { reason: 'Wrong' })).status).toBe(200)
    expect(await idsIn('unused_deposits')).toEqual([left.id, over.id])
  })

  it('staff and administrators only: users do not see it, mechanics only by the setting', async () => {
    const job = await checkedOut()
    await buildLine(garage.db, { appointmentId: job.id })
    const issuedOn = calendarDate('2026-11-02')
    const { clientId } = job
    await buildInvoice(garage.db, { clientId, issuedOn, dueDate: issuedOn })
    await buildPayment(garage.db, { clientId, appointmentId: job.id, amount: 10_000 })
    const mechanic = await signInMechanic(garage)
    const both = async () => [await moneyOf(staff), await moneyOf(mechanic)]
    expect(await both()).toEqual([moneyGroups, []])
    // Each of them is answered from memory now.
    expect(await both()).toEqual([moneyGroups, []])
    expect([await moneyOf(admin), await moneyOf(reader)]).toEqual([moneyGroups, []])
    await buildSetting(garage.db, 'capacity_settings', { mechanicsSeePrices: true })
    expect(await both()).toEqual([moneyGroups, moneyGroups])
    await buildSetting(garage.db, 'capacity_settings', { mechanicsSeePrices: false })
    expect(await both()).toEqual([moneyGroups, []])
    const text = JSON.stringify([await attention(mechanic), await attention(reader)])
    expect(text).not.toMatch(/toInvoice|invoice|deposit/)
  })

  it('users who see no money cause no statement that reads invoices or payments', async () => {
    const money = /"(documents|payments|allocations|line_items)"/
    const { statements } = await withStatements(() => reader.get('/api/attention?limit=7'))
    expect(statements.filter((text) => money.test(text))).toEqual([])
    const ofStaff = await withStatements(() => staff.get('/api/attention?limit=7'))
    expect(ofStaff.statements.filter((text) => money.test(text))).toHaveLength(1)
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
