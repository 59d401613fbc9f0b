import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Appointment } from '#contract/appointments/appointments'
import { describedHours } from '#domain/staff/working-hours'
import { calendarDate } from '#domain/time/calendar-date'
import { appointments } from '#server/db/schema/appointments-table'
import { auditLog } from '#server/db/schema/audit-log-table'
import { specialOperatingDays } from '#server/db/schema/special-operating-days-table'
import { buildAppointment, buildSetting, buildStaff, buildWorker } from '#server/testing/factories'
import { type Caller, fridayMorning, openTestGarage } from '#server/testing/test-garage'

// Friday, Nov 20, 2026, 9:00 am in Sydney; open until 5 pm with a break at noon, on Saturday from 9 am to 2 pm.
const garage = openTestGarage()
let staff: Caller
let reader: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  reader = await garage.as('user')
  await buildSetting(garage.db, 'service_types', [
    { code: 'oil-change', label: 'Logbook Service', estimatedMinutes: 120 },
    { code: 'brake-repair', label: 'Brake Repair', estimatedMinutes: 240 },
  ])
})
beforeEach(() => {
  garage.setClock(fridayMorning)
})

const path = (id: string, action = '') => `/api/appointments/${id}${action}`
const sydney = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00+11:00`).toISOString()
const mechanic = async () => (await buildStaff(garage.db, { weeklyHours: describedHours('mechanic') })).id
const here = (given: Parameters<typeof buildAppointment>[1] = {}) =>
  buildAppointment(garage.db, { status: 'in_progress', timeSlotId: '2026-11-20T08:00', spot: 1, ...given })

let slots = 0
/** A time of this day that no other test uses. */
const freshSlot = (day = '2026-11-20') => {
  slots += slots === 29 ? 2 : 1
  return `${day}T09:${String(slots).padStart(2, '0')}`
}
const booked = (given: Parameters<typeof buildAppointment>[1] = {}) =>
  buildAppointment(garage.db, { timeSlotId: freshSlot(), ...given })

describe('the check-in', () => {
  it('promises the vehicle for the proposal, which follows the plan', async () => {
    const { id } = await booked({ timeSlotId: '2026-11-20T09:30' })
    const { status, body } = await staff.patch(path(id, '/check-in'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ readyBy: sydney('11:30'), isReadyByProposed: true })
  })

  it('the proposal counts the jobs before it, the break, and continues on the next open day', async () => {
    const assignedStaffId = await mechanic()
    const day = '2026-12-04'
    await buildAppointment(garage.db, {
      timeSlotId: `${day}T08:00`,
      assignedStaffId,
      services: ['brake-repair'],
    })
    const second = await buildAppointment(garage.db, {
      ...{ timeSlotId: `${day}T09:30`, assignedStaffId, services: ['brake-repair'] },
    })
    const third = await buildAppointment(garage.db, {
      ...{ timeSlotId: `${day}T11:00`, assignedStaffId, services: ['oil-change'] },
    })
    const proposalOf = async (id: string) => (await reader.get(path(id, '/ready-by'))).body.readyBy
    expect(await proposalOf(second.id)).toBe(sydney('17:00', day))
    // Saturday opens at 9 am.
    expect(await proposalOf(third.id)).toBe(sydney('11:00', '2026-12-05'))
  })

  it('takes a time that staff enter, or none', async () => {
    const [entered, none] = [await booked(), await booked()]
    const readyBy = sydney('15:00')
    expect((await staff.patch(path(entered.id, '/check-in'), { readyBy })).body).toMatchObject({
      ...{ readyBy, isReadyByProposed: false },
    })
    expect((await staff.patch(path(none.id, '/check-in'), { readyBy: null })).body).toMatchObject({
      ...{ readyBy: null, isReadyByProposed: false },
    })
  })

  it('refuses an entered time after closing, and does not check in the vehicle', async () => {
    const { id } = await booked()
    const { status, body } = await staff.patch(path(id, '/check-in'), { readyBy: sydney('19:00') })
    expect(status).toBe(400)
    expect(body.fields.readyBy).toContain('The garage is open from 8:00 am to 5:00 pm')
    expect((await staff.get(path(id))).body).toMatchObject({ status: 'scheduled', checkInTime: null })
  })

  it('keeps what staff have promised before, unless that has passed', async () => {
    const [kept, passed] = [await booked(), await booked()]
    for (const { id } of [kept, passed]) await staff.patch(path(id), { readyBy: sydney('11:00') })
    expect((await staff.patch(path(kept.id, '/check-in'))).body).toMatchObject({
      ...{ readyBy: sydney('11:00'), isReadyByProposed: false },
    })
    garage.setClock(sydney('11:10'))
    const { body } = await staff.patch(path(passed.id, '/check-in'))
    expect(body).toMatchObject({ readyBy: sydney('14:15'), isReadyByProposed: true })
  })

  it('undone, removes a proposal and keeps a promise of staff', async () => {
    const [proposed, promised] = [await booked(), await booked()]
    await staff.patch(path(promised.id), { readyBy: sydney('15:00') })
    for (const { id } of [proposed, promised]) {
      const { body } = await staff.patch(path(id, '/check-in'))
      await staff.patch(path(id, '/undo-check-in'), { version: body.version })
    }
    expect((await staff.get(path(proposed.id))).body).toMatchObject({
      readyBy: null,
      isReadyByProposed: false,
    })
    expect((await staff.get(path(promised.id))).body).toMatchObject({ readyBy: sydney('15:00') })
  })

  it('undone, removes a time that was entered with it, and keeps one that staff have set since', async () => {
    const [entered, changed] = [await booked(), await booked()]
    for (const { id } of [entered, changed])
      await staff.patch(path(id, '/check-in'), { readyBy: sydney('15:00') })
    await staff.patch(path(changed.id), { readyBy: sydney('16:00') })
    for (const { id } of [entered, changed])
      expect((await staff.patch(path(id, '/undo-check-in'))).status).toBe(200)
    expect((await staff.get(path(entered.id))).body.readyBy).toBeNull()
    expect((await staff.get(path(changed.id))).body.readyBy).toBe(sydney('16:00'))
  })

  it('a start of the work that checks the vehicle in promises it, too', async () => {
    const technician = await garage.as('staff')
    await buildWorker(garage.db, { userId: (await technician.get('/api/auth/user')).body.id })
    const { id } = await booked()
    const { body } = await technician.patch(path(id, '/start'))
    expect(body).toMatchObject({ status: 'in_progress', isReadyByProposed: true })
    expect(body.readyBy).not.toBeNull()
  })
})

describe('a promised time', () => {
  it('is set, cleared, and named in the audit log', async () => {
    const { id } = await here({ spot: 2 })
    const readyBy = sydney('15:30')
    const set = await staff.patch(path(id), { readyBy })
    expect(set.body).toMatchObject({ readyBy, isReadyByProposed: false })
    expect((await reader.get(path(id))).body.readyBy).toBe(readyBy)
    expect((await staff.patch(path(id), { readyBy: null })).body.readyBy).toBeNull()
    const log = await garage.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'updated')))
    expect(log.map(({ after }) => (after as unknown as Appointment).readyBy)).toEqual([readyBy, null])
  })

  it('with another offset is the same instant, and the same time again changes nothing', async () => {
    const { id, version } = await here({ timeSlotId: freshSlot() })
    const { body } = await staff.patch(path(id), { readyBy: '2026-11-20T15:30:00+11:00' })
    expect(body).toMatchObject({ readyBy: sydney('15:30'), version: version + 1 })
    expect((await staff.patch(path(id), { readyBy: sydney('15:30') })).body.version).toBe(version + 1)
  })

  it.each([
    ['08:30', '2026-11-20', 'This time has passed. Please choose a later time.'],
    [
      '17:30',
      '2026-11-20',
      'The garage is open from 8:00 am to 5:00 pm on Fri, Nov 20. Please choose a time within these hours.',
    ],
    ['10:00', '2026-11-22', 'The garage is closed on Sun, Nov 22. Please choose another day.'],
    [
      '10:00',
      '2026-12-25',
      'The garage is closed on Fri, Dec 25 (Australian Public Holiday: Christmas Day). Please choose another day.',
    ],
    ['10:00', '2028-01-05', 'Please choose a day within the next year.'],
  ])('at %s on %s is refused: %s', async (time, day, sentence) => {
    const { id } = await here({ timeSlotId: freshSlot() })
    const { status, body } = await staff.patch(path(id), { readyBy: sydney(time, day), notes: 'Ring twice' })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ readyBy: sentence })
    expect((await staff.get(path(id))).body).toMatchObject({ readyBy: null, notes: null })
  })

  it('before the start of the appointment is refused', async () => {
    const { id } = await buildAppointment(garage.db, { timeSlotId: '2026-11-20T14:30' })
    const { status, body } = await staff.patch(path(id), { readyBy: sydney('14:00') })
    expect(status).toBe(400)
    expect(body.fields.readyBy).toBe('The appointment starts at 2:30 pm. Please choose a later time.')
  })

  it.each(['3:30', '2026-11-20', 'soon', 5])('%s is not a time', async (readyBy) => {
    const { id } = await here({ timeSlotId: freshSlot() })
    const { status, body } = await staff.patch(path(id), { readyBy })
    expect(status).toBe(400)
    expect(body.fields.readyBy).toBe(
      'Please enter a time with its offset from UTC, for example 2026-11-24T15:30:00+11:00',
    )
  })

  it('of a ready, completed or cancelled appointment cannot be changed', async () => {
    const readyAt = new Date(sydney('08:40'))
    const ready = await here({ timeSlotId: freshSlot(), readyAt })
    const completed = await buildAppointment(garage.db, { status: 'completed', timeSlotId: freshSlot() })
    const readyBy = sydney('15:30')
    const refused = await staff.patch(path(ready.id), { readyBy })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'This vehicle is already ready for pickup.' },
    })
    expect(await staff.patch(path(completed.id), { readyBy })).toMatchObject({
      status: 409,
      body: { message: 'This appointment is completed and cannot be promised for another time.' },
    })
  })

  it('after a change by a colleague is refused with the appointment as it is now', async () => {
    const { id, version } = await here({ timeSlotId: freshSlot() })
    await staff.patch(path(id), { readyBy: sydney('14:00'), version })
    const { status, body } = await staff.patch(path(id), { readyBy: sydney('15:00'), version })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'changed_meanwhile', current: { readyBy: sydney('14:00') } })
  })

  it('is taken back to one that has passed, and follows the plan again if it did', async () => {
    const { id } = await here({
      timeSlotId: freshSlot(),
      readyBy: new Date(sydney('08:50')),
      isReadyByProposed: true,
      checkInTime: new Date(sydney('08:00')),
    })
    const { body } = await staff.patch(path(id), { readyBy: sydney('10:00') })
    const undone = await staff.patch(path(id, '/undo-step'), { version: body.version })
    expect(undone.body).toMatchObject({ readyBy: sydney('08:50'), isReadyByProposed: true })
  })

  it('readers cannot change it', async () => {
    const { id } = await here({ timeSlotId: freshSlot() })
    expect((await reader.patch(path(id), { readyBy: sydney('15:30') })).status).toBe(403)
  })
})

describe('carrying over', () => {
  const carryOver = (id: string, body: object = {}) => staff.patch(path(id, '/carry-over'), body)
  const quick = { services: ['oil-change'] }

  it('promises the vehicle for the next open day, and is taken back', async () => {
    garage.setClock(sydney('16:55'))
    const readyBy = sydney('15:00')
    const { id } = await here({
      ...{ timeSlotId: freshSlot(), ...quick },
      ...{ readyBy: new Date(readyBy), isReadyByProposed: true },
    })
    const { status, body } = await carryOver(id)
    expect(status).toBe(200)
    // Five minutes are worked today. Saturday opens at 9 am.
    expect(body).toMatchObject({ readyBy: sydney('11:00', '2026-11-21'), isReadyByProposed: false })
    const undone = await staff.patch(path(id, '/undo-step'), { version: body.version })
    expect(undone.body).toMatchObject({ readyBy, isReadyByProposed: true })
  })

  it('counts from opening if the plan ends today, and passes over a holiday', async () => {
    const { id } = await here({ timeSlotId: freshSlot(), ...quick })
    expect((await carryOver(id)).body.readyBy).toBe(sydney('11:00', '2026-11-21'))
    garage.setClock(sydney('09:00', '2026-11-23'))
    const closed = { date: calendarDate('2026-11-24'), type: 'closed' as const, reason: 'Stocktake' }
    await garage.db.insert(specialOperatingDays).values(closed)
    const before = await here({ timeSlotId: freshSlot('2026-11-23'), ...quick })
    expect((await carryOver(before.id)).body.readyBy).toBe(sydney('10:00', '2026-11-25'))
    await garage.db.delete(specialOperatingDays)
  })

  it('of a vehicle that has become ready or is not here is refused, and for the second of two users', async () => {
    const [one, two] = [await here({ timeSlotId: freshSlot() }), await here({ timeSlotId: freshSlot() })]
    await staff.patch(path(one.id, '/ready'), { notifyClient: false })
    const sentence = 'This vehicle is already ready for pickup.'
    const body = { code: 'changed_meanwhile', message: sentence }
    expect(await carryOver(one.id, { version: one.version })).toMatchObject({ status: 409, body })
    expect(await carryOver((await booked()).id)).toMatchObject({
      status: 409,
      body: { message: 'This vehicle is not in the workshop.' },
    })
    const first = await carryOver(two.id, { version: two.version })
    const second = await carryOver(two.id, { version: two.version })
    expect(second).toMatchObject({ status: 409, body: { current: { readyBy: first.body.readyBy } } })
    expect((await reader.patch(path(two.id, '/carry-over'), {})).status).toBe(403)
  })

  it('is refused if the technician has no working hours', async () => {
    const none = null
    const daysOff = {
      ...{ monday: none, tuesday: none, wednesday: none, thursday: none },
      ...{ friday: none, saturday: none, sunday: none },
    }
    const idle = await buildStaff(garage.db, { weeklyHours: daysOff })
    const { id } = await here({ timeSlotId: freshSlot(), assignedStaffId: idle.id })
    expect(await carryOver(id)).toMatchObject({
      status: 409,
      body: { message: 'There are no working hours in the next 60 days. Please enter a time.' },
    })
  })
})

describe('when the plan changes', () => {
  it('a proposed time follows the technician and the order of the board', async () => {
    const [busy, free] = [await mechanic(), await mechanic()]
    await here({ timeSlotId: '2026-11-20T09:45', assignedStaffId: busy, services: ['oil-change'] })
    const { id } = await booked({ timeSlotId: '2026-11-20T09:59', assignedStaffId: free })
    await staff.patch(path(id, '/check-in'))
    expect((await staff.get(path(id))).body.readyBy).toBe(sydney('12:00'))
    const assigned = await staff.patch(path(id, '/assignment'), { assignedStaffId: busy, position: 1 })
    expect(assigned.body).toMatchObject({ readyBy: sydney('14:45'), isReadyByProposed: true })
    const first = await staff.patch(path(id, '/assignment'), { assignedStaffId: busy, position: 0 })
    expect(first.body.readyBy).toBe(sydney('12:00'))
  })

  it('a proposed time follows the services', async () => {
    const { id } = await booked({ timeSlotId: '2026-11-20T09:58' })
    await staff.patch(path(id, '/check-in'))
    const { body } = await staff.patch(path(id), { services: ['oil-change', 'brake-repair'] })
    expect(body).toMatchObject({ readyBy: sydney('17:00'), isReadyByProposed: true })
  })

  it('a time that staff have set stays', async () => {
    const [one, other] = [await mechanic(), await mechanic()]
    await here({ timeSlotId: freshSlot(), assignedStaffId: other, services: ['brake-repair'] })
    const { id } = await here({ timeSlotId: freshSlot(), assignedStaffId: one })
    await staff.patch(path(id), { readyBy: sydney('11:00') })
    const { body } = await staff.patch(path(id, '/assignment'), { assignedStaffId: other, position: 1 })
    expect(body).toMatchObject({ readyBy: sydney('11:00'), isReadyByProposed: false })
  })

  it('a promised time is removed if the appointment is moved to a later time, and kept before it', async () => {
    const { id } = await buildAppointment(garage.db, { timeSlotId: '2026-11-23T09:30' })
    await staff.patch(path(id), { readyBy: sydney('15:00', '2026-11-23') })
    const quiet = { notifyClient: false }
    const kept = await staff.patch(path(id), { timeSlotId: '2026-11-23T13:00', ...quiet })
    expect(kept.body.readyBy).toBe(sydney('15:00', '2026-11-23'))
    const moved = await staff.patch(path(id, '/assignment'), { timeSlotId: '2026-11-24T13:00', ...quiet })
    expect(moved.status).toBe(200)
    expect(moved.body.readyBy).toBeNull()
  })
})

describe('the board, the search and the export', () => {
  it('contain the promised time', async () => {
    const assignedStaffId = await mechanic()
    const { id, vehicleId } = await here({
      ...{ timeSlotId: freshSlot(), assignedStaffId, services: ['brake-repair'] },
      readyBy: new Date(sydney('15:30')),
    })
    const { body: board } = await reader.get(`/api/workshop-board?date=${calendarDate('2026-11-20')}`)
    expect(board.jobs.find((job: { id: string }) => job.id === id).readyBy).toBe(sydney('15:30'))
    const { body: appointment } = await staff.get(path(id))
    const { body: found } = await reader.get(`/api/search?q=${appointment.vehicle.licensePlate}`)
    const known = {
      ...{ readyAt: null, readyBy: sydney('15:30'), services: ['brake-repair'] },
      technician: appointment.assignedStaff.name,
    }
    expect(found.vehicles.results[0]).toMatchObject({
      id: vehicleId,
      workshopJob: { id, ...known },
      nextVisit: null,
    })
    expect(found.appointments.results[0]).toMatchObject({ id, ...known })
    const { body: clients } = await reader.get(`/api/search?q=${encodeURIComponent(appointment.client.name)}`)
    expect(clients.clients.results[0].workshopJob).toMatchObject({ id, ...known })
  })
})

describe('the database', () => {
  it.each([
    ['before the arrival', { readyBy: new Date('2026-11-19T21:59:00Z') }],
    ['proposed without a time', { readyBy: null, isReadyByProposed: true }],
  ])('refuses a promised time %s', async (_, values) => {
    const { id } = await here({ timeSlotId: freshSlot() })
    await expect(garage.db.update(appointments).set(values).where(eq(appointments.id, id))).rejects.toThrow()
  })

  it('refuses a promised time before the day of the appointment', async () => {
    const { id } = await booked({ timeSlotId: '2026-11-23T09:30' })
    const readyBy = new Date(sydney('12:00', '2026-11-21'))
    await expect(
      garage.db.update(appointments).set({ readyBy }).where(eq(appointments.id, id)),
    ).rejects.toThrow()
  })
})
