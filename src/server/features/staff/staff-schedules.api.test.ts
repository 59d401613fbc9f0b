import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { auditLog } from '#server/db/schema/audit-log-table'
import { buildAppointment, buildLeave, buildStaff } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const day = calendarDate
const usual = { startTime: '08:00', endTime: '17:00' }
const wholeWeek = {
  monday: usual,
  tuesday: usual,
  wednesday: usual,
  thursday: usual,
  friday: usual,
  saturday: usual,
  sunday: usual,
}
const unknown = '0198a000-0000-7000-8000-000000000000'
const scheduleOf = (id: string) => `/api/staff/${id}/schedule`
const tracesOf = (id: string) => garage.db.select().from(auditLog).where(eq(auditLog.entityId, id))

describe('the schedule of a staff member', () => {
  it('the default schedule has the hours of the position', async () => {
    const { id } = await buildStaff(garage.db)
    const { status, body } = await staff.get(`${scheduleOf(id)}?week=2026-11-26`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      staffId: id,
      week: '2026-11-23',
      weeklyHours: wholeWeek,
      isDescribed: true,
      changedDays: [],
      leave: [],
    })
    expect(body.days).toHaveLength(7)
    expect(body.days[6]).toEqual({ date: '2026-11-29', hours: usual, isChanged: false, there: [usual] })
    expect((await staff.get(scheduleOf(id))).body.week).toBe('2026-11-16')
  })

  it('signed-in users can read, only staff can change', async () => {
    const { id } = await buildStaff(garage.db)
    const reader = await garage.as('user')
    expect((await garage.guest.get(scheduleOf(id))).status).toBe(401)
    expect((await reader.get(scheduleOf(id))).status).toBe(200)
    expect((await reader.put(scheduleOf(id), { weeklyHours: null })).status).toBe(403)
    expect((await reader.put(`${scheduleOf(id)}/days`, { days: [] })).status).toBe(403)
    expect((await reader.post(`/api/staff/${id}/leave`, {})).status).toBe(403)
    expect((await staff.get(scheduleOf(unknown))).status).toBe(404)
  })

  it('weekly hours can be changed and reset', async () => {
    const { id } = await buildStaff(garage.db)
    const weeklyHours = { ...wholeWeek, friday: { startTime: '08:00', endTime: '15:00' }, sunday: null }
    const { status, body } = await staff.put(`${scheduleOf(id)}?week=2026-12-01`, { weeklyHours })
    expect([status, body.week, body.isDescribed]).toEqual([200, '2026-11-30', false])
    expect(body.weeklyHours).toEqual(weeklyHours)
    expect(body.days[6]).toEqual({ date: '2026-12-06', hours: null, isChanged: false, there: [] })
    expect((await staff.put(scheduleOf(id), { weeklyHours: null })).body).toMatchObject({
      weeklyHours: wholeWeek,
      isDescribed: true,
    })
    expect(await tracesOf(id)).toMatchObject([
      { entity: 'staff_schedule', after: { weeklyHours: { sunday: null } } },
      { before: { weeklyHours: { sunday: null } } },
    ])
  })

  it('invalid hours return an error', async () => {
    const { id } = await buildStaff(garage.db)
    const problemMessage = async (path: string, body: unknown) => (await staff.put(path, body)).body.fields
    const upsideDown = { startTime: '17:00', endTime: '08:00' }
    expect(
      await problemMessage(scheduleOf(id), { weeklyHours: { ...wholeWeek, tuesday: upsideDown } }),
    ).toEqual({
      'weeklyHours.tuesday.endTime': 'Tuesday must end after it starts.',
    })
    expect(await problemMessage(scheduleOf(id), { weeklyHours: { ...wholeWeek, monday: 'early' } })).toEqual({
      'weeklyHours.monday': 'Please enter when Monday starts and ends',
    })
    const days = (...list: unknown[]) => problemMessage(`${scheduleOf(id)}/days`, { days: list })
    expect(await days({ date: '2026-11-24', hours: upsideDown })).toEqual({
      'days.0.hours.endTime': 'Tue, Nov 24 must end after it starts.',
    })
    expect(await days({ date: '2026-11-24', hours: null }, { date: '2026-11-24', hours: null })).toEqual({
      'days.1.date': 'Tue, Nov 24 is listed twice.',
    })
    expect(await days()).toEqual({ days: 'Please send at least one day' })
  })

  it('hours of single days can be changed; a day with the weekly hours is removed', async () => {
    const { id } = await buildStaff(garage.db)
    const path = `${scheduleOf(id)}/days`
    const short = { startTime: '08:00', endTime: '12:00' }
    const { status, body } = await staff.put(path, {
      days: [
        { date: '2026-11-27', hours: short },
        { date: '2026-11-26', hours: null },
        { date: '2026-11-25', hours: usual },
      ],
    })
    expect([status, body.week]).toEqual([200, '2026-11-23'])
    expect(body.changedDays).toEqual([
      { date: '2026-11-26', hours: null },
      { date: '2026-11-27', hours: short },
    ])
    expect(body.days.map(({ isChanged }: { isChanged: boolean }) => isChanged)).toEqual([
      ...[false, false, false, true, true],
      ...[false, false],
    ])
    const after = await staff.put(path, { days: [{ date: '2026-11-26', hours: usual }] })
    expect(after.body.changedDays).toEqual([{ date: '2026-11-27', hours: short }])
    // The weekly hours have changed since; the single day keeps its hours.
    const weeklyHours = { ...wholeWeek, friday: null }
    const { body: later } = await staff.put(`${scheduleOf(id)}?week=2026-11-27`, { weeklyHours })
    expect(later.days[4]).toMatchObject({ date: '2026-11-27', hours: short, isChanged: true })
  })
})

describe('leave', () => {
  it('adding and deleting leave is recorded in the audit log', async () => {
    const { id } = await buildStaff(garage.db, { name: 'Mick Callahan' })
    const path = `/api/staff/${id}/leave`
    const { status, body } = await staff.post(path, {
      kind: 'annual',
      firstDate: '2026-11-25',
      lastDate: '2026-11-27',
    })
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        kind: 'annual',
        firstDate: '2026-11-25',
        lastDate: '2026-11-27',
        startTime: null,
        endTime: null,
      },
    ])
    const { body: schedule } = await staff.get(`${scheduleOf(id)}?week=2026-11-23`)
    expect(schedule.leave).toEqual([body])
    expect(schedule.days[3]).toMatchObject({ hours: usual, there: [] })
    const other = await buildStaff(garage.db)
    expect((await staff.delete(`/api/staff/${other.id}/leave/${body.id}`)).status).toBe(404)
    expect((await staff.delete(`${path}/${body.id}`)).status).toBe(204)
    expect((await staff.delete(`${path}/${body.id}`)).status).toBe(404)
    expect((await staff.get(scheduleOf(id))).body.leave).toEqual([])
    expect((await tracesOf(body.id)).map(({ action, entity }) => [action, entity])).toEqual([
      ['created', 'staff_leave'],
      ['deleted', 'staff_leave'],
    ])
  })

  it('staff see the kind of leave; read-only users only see the absence', async () => {
    const { id } = await buildStaff(garage.db)
    await staff.post(`/api/staff/${id}/leave`, {
      kind: 'sick',
      firstDate: '2026-11-24',
      lastDate: '2026-11-25',
    })
    const kindsFor = async (role: 'user' | 'staff') =>
      (await (await garage.as(role)).get(scheduleOf(id))).body.leave.map(
        (leave: { kind: unknown; firstDate: string }) => [leave.kind, leave.firstDate],
      )
    expect(await kindsFor('staff')).toEqual([['sick', '2026-11-24']])
    expect(await kindsFor('user')).toEqual([[null, '2026-11-24']])
  })

  it('leave of some hours leaves the rest of the day available', async () => {
    const { id } = await buildStaff(garage.db)
    await staff.post(`/api/staff/${id}/leave`, {
      kind: 'training',
      firstDate: '2026-12-09',
      lastDate: '2026-12-09',
      startTime: '12:00',
      endTime: '17:00',
    })
    const { body } = await staff.get(`${scheduleOf(id)}?week=2026-12-09`)
    expect(body.days[2].there).toEqual([{ startTime: '08:00', endTime: '12:00' }])
  })

  it('invalid or overlapping leave is refused', async () => {
    const { id } = await buildStaff(garage.db, { name: 'Mick Callahan' })
    await buildLeave(garage.db, { staffId: id, firstDate: day('2026-11-25'), lastDate: day('2026-11-27') })
    const problemMessage = async (body: unknown) => (await staff.post(`/api/staff/${id}/leave`, body)).body
    expect((await problemMessage({ kind: 'party' })).fields).toEqual({
      kind: 'Please choose the kind of leave',
      firstDate: 'Please enter a date as yyyy-mm-dd',
      lastDate: 'Please enter a date as yyyy-mm-dd',
    })
    expect(
      (await problemMessage({ kind: 'sick', firstDate: '2026-12-02', lastDate: '2026-12-01' })).fields,
    ).toEqual({ lastDate: 'The last day cannot be before the first day.' })
    expect(
      await problemMessage({ kind: 'sick', firstDate: '2026-11-27', lastDate: '2026-11-30' }),
    ).toMatchObject({
      code: 'leave_overlaps',
      message: 'Mick Callahan already has annual leave from Nov 25 to 27. Delete that first.',
    })
  })

  it('concurrent requests cannot add overlapping leave', async () => {
    const { id } = await buildStaff(garage.db)
    const asked = { kind: 'sick', firstDate: '2026-12-01', lastDate: '2026-12-02' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => staff.post(`/api/staff/${id}/leave`, asked)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })
})

describe('a technician who is away', () => {
  const awayOn27th = async (name = 'Mick Callahan') => {
    const member = await buildStaff(garage.db, { name })
    await buildLeave(garage.db, { staffId: member.id, firstDate: day('2026-11-27') })
    return member
  }

  it('the technician is marked in the lists, for customers without a reason', async () => {
    const { id } = await awayOn27th()
    const listed = async (by: Caller, timeSlotId: string) =>
      (await by.get(`/api/staff?timeSlotId=${timeSlotId}`)).body.find((one: { id: string }) => one.id === id)
    expect(await listed(staff, '2026-11-27T09:30')).toMatchObject({
      isAway: true,
      back: { date: '2026-11-28', time: '08:00' },
    })
    expect(await listed(staff, '2026-11-26T09:30')).toMatchObject({ isAway: false, back: null })
    expect(await listed(garage.guest, '2026-11-27T09:30')).toEqual({
      id,
      name: 'Mick Callahan',
      specialties: ['brakes', 'engine'],
      isApprentice: false,
      isAway: true,
    })
    expect((await staff.get('/api/staff?timeSlotId=noon')).body.fields).toEqual({
      timeSlotId: 'Please choose one of the offered times.',
    })
  })

  it('the technician is marked for each time slot', async () => {
    const { id } = await awayOn27th()
    const { body } = await garage.guest.get(`/api/time-slots?date=2026-11-27&staffId=${id}`)
    expect(body.map(({ technicianAway }: { technicianAway: boolean }) => technicianAway)).toEqual([
      ...[true, true, true, true],
    ])
    const { body: staffs } = await staff.get(`/api/time-slots?staffId=${id}`)
    const away = staffs.filter((slot: { technicianAway: boolean }) => slot.technicianAway)
    expect(new Set(away.map(({ date }: { date: string }) => date))).toEqual(new Set(['2026-11-27']))
    const { body: unasked } = await garage.guest.get('/api/time-slots?date=2026-11-27')
    expect(Object.keys(unasked[0])).not.toContain('technicianAway')
    const { body: nobody } = await garage.guest.get(
      '/api/time-slots?date=2026-11-27&staffId=apprentice-preference',
    )
    expect(nobody[0].technicianAway).toBe(false)
  })

  it('new appointments and moved ones cannot be assigned to the technician', async () => {
    const { id } = await awayOn27th()
    const appointment = await buildAppointment(garage.db, { timeSlotId: '2026-11-26T09:30' })
    const edit = (body: unknown) => staff.patch(`/api/appointments/${appointment.id}`, body)
    const sentence =
      'Mick Callahan is away on Fri, Nov 27 at 9:30 am, back Sat, Nov 28. Please choose another technician or another time.'
    const together = await edit({ assignedStaffId: id, timeSlotId: '2026-11-27T09:30' })
    expect(together).toMatchObject({
      status: 400,
      body: { code: 'technician_away', message: sentence, fields: { assignedStaffId: sentence } },
    })
    expect((await edit({ assignedStaffId: id })).status).toBe(200)
    expect((await edit({ timeSlotId: '2026-11-27T09:30' })).body.code).toBe('technician_away')
    expect((await edit({ timeSlotId: '2026-11-27T09:30', assignedStaffId: null })).status).toBe(200)
  })

  it('other changes keep the assignment', async () => {
    const { id } = await awayOn27th()
    const appointment = await buildAppointment(garage.db, {
      timeSlotId: '2026-11-27T13:00',
      assignedStaffId: id,
    })
    const { status } = await staff.patch(`/api/appointments/${appointment.id}`, { notes: 'Call before noon' })
    expect(status).toBe(200)
  })

  it('the list of assigned and requested work shows which appointments fall within the absence', async () => {
    const { id } = await awayOn27th()
    const assigned = await buildAppointment(garage.db, {
      timeSlotId: '2026-11-27T13:00',
      assignedStaffId: id,
    })
    const asked = await buildAppointment(garage.db, {
      status: 'pending',
      timeSlotId: '2026-11-30T13:00',
      preferredStaffId: id,
    })
    const other = await buildStaff(garage.db)
    await buildAppointment(garage.db, {
      timeSlotId: '2026-11-27T14:30',
      preferredStaffId: id,
      assignedStaffId: other.id,
    })
    await buildAppointment(garage.db, { timeSlotId: '2026-11-19T13:00', assignedStaffId: id })
    await buildAppointment(garage.db, {
      status: 'cancelled',
      timeSlotId: '2026-11-27T08:00',
      assignedStaffId: id,
    })
    const { body } = await staff.get(`/api/staff/${id}/appointments`)
    expect(body).toMatchObject([
      { id: assigned.id, date: '2026-11-27', time: '13:00', isAssigned: true, isAway: true },
      { id: asked.id, status: 'pending', isAssigned: false, isAway: false },
    ])
  })

  it('sample hours do not limit availability; saved hours do', async () => {
    const { id } = await buildStaff(garage.db)
    const longDay = { date: '2026-11-28', type: 'half_day', openTime: '06:00', closeTime: '20:00' }
    expect((await staff.post('/api/special-days', longDay)).status).toBe(201)
    const early = await buildAppointment(garage.db, { timeSlotId: '2026-11-26T09:30' })
    const give = () =>
      staff.patch(`/api/appointments/${early.id}`, { assignedStaffId: id, timeSlotId: '2026-11-28T06:00' })
    const isAway = async () =>
      (await staff.get('/api/staff?timeSlotId=2026-11-28T06:00')).body.find(
        (one: { id: string }) => one.id === id,
      ).isAway
    expect(await isAway()).toBe(false)
    await staff.put(scheduleOf(id), { weeklyHours: wholeWeek })
    expect(await isAway()).toBe(true)
    expect(await give()).toMatchObject({ status: 400, body: { code: 'technician_away' } })
    await staff.put(scheduleOf(id), { weeklyHours: null })
    expect((await give()).status).toBe(200)
    expect((await staff.get(`/api/staff/${id}/appointments`)).body).toMatchObject([{ isAway: false }])
  })

  it('outside the hours of the leave the technician is available', async () => {
    const { id } = await buildStaff(garage.db)
    await buildLeave(garage.db, {
      staffId: id,
      kind: 'training',
      startTime: timeOfDay('12:00'),
      endTime: timeOfDay('17:00'),
    })
    const { body } = await garage.guest.get(`/api/time-slots?date=2026-11-27&staffId=${id}`)
    expect(body.map(({ technicianAway }: { technicianAway: boolean }) => technicianAway)).toEqual([
      ...[false, false, true, true],
    ])
  })
})
