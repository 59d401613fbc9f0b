import { desc, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BoardJob, WorkshopBoard } from '#contract/schedule/workshop-board'
import { describedHours } from '#domain/staff/working-hours'
import { calendarDate } from '#domain/time/calendar-date'
import { appointments } from '#server/db/schema/appointments-table'
import { auditLog } from '#server/db/schema/audit-log-table'
import { outbox } from '#server/db/schema/outbox-table'
import { buildAppointment, buildLeave, buildSetting, buildStaff } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller
let reader: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  reader = await garage.as('user')
})

async function boardOf(date: string, by: Caller = reader): Promise<WorkshopBoard> {
  const { status, body } = await by.get(`/api/workshop-board?date=${date}`)
  expect(status).toBe(200)
  return body
}
const assign = (id: string, body: object, by: Caller = staff) =>
  by.patch(`/api/appointments/${id}/assignment`, body)
const orderOf = async (staffId: string, date: string) =>
  (await boardOf(date)).jobs.filter((job) => job.assignedStaffId === staffId).map(({ id }) => id)
const newMechanic = () => buildStaff(garage.db, { weeklyHours: describedHours('mechanic') })

describe('the board of a day', () => {
  it('technicians have their hours and leave, jobs their estimates, days their load', async () => {
    await buildSetting(garage.db, 'service_types', [
      { code: 'oil-change', label: 'Logbook Service', estimatedMinutes: 120 },
    ])
    const [mick, tess] = [await newMechanic(), await newMechanic()]
    await buildStaff(garage.db, { position: 'manager' })
    await buildLeave(garage.db, { staffId: tess.id, firstDate: calendarDate('2026-12-01') })
    const job = await buildAppointment(garage.db, {
      timeSlotId: '2026-12-01T09:30',
      assignedStaffId: mick.id,
      services: ['oil-change', 'Fit a tow bar'],
    })
    await buildAppointment(garage.db, { timeSlotId: '2026-12-01T09:30', status: 'cancelled' })
    await buildAppointment(garage.db, { timeSlotId: '2026-12-02T09:30' })
    const board = await boardOf('2026-12-01')
    const technician = (id: string) => board.technicians.find((one) => one.id === id)
    expect(technician(mick.id)).toMatchObject({
      isTechnician: true,
      availableMinutes: 480,
      awayAt: [],
      day: { state: 'here', hours: [{ startTime: '08:00', endTime: '17:00' }] },
    })
    expect(technician(tess.id)).toMatchObject({
      availableMinutes: 0,
      awayAt: ['09:30'],
      day: { state: 'leave' },
    })
    expect(board.technicians).toHaveLength(2)
    expect(board.jobs).toMatchObject([
      {
        id: job.id,
        assignedStaffId: mick.id,
        time: '09:30',
        estimatedMinutes: 210,
        status: 'scheduled',
        version: 1,
      },
    ])
    expect(board.open).toEqual([
      { startTime: '08:00', endTime: '12:00' },
      { startTime: '13:00', endTime: '17:00' },
    ])
    expect(board.days).toHaveLength(14)
    expect(board.days[0]?.date).toBe('2026-11-30')
    expect(board.days[1]).toMatchObject({ bookedMinutes: 210, availableMinutes: 480 })
    expect(board.days[1]?.slots).toContainEqual({ id: '2026-12-01T09:30', time: '09:30', remaining: 2 })
    expect(board.days[2]).toMatchObject({ bookedMinutes: 120, availableMinutes: 960 })
    expect(board.days[6]).toMatchObject({ status: 'closed', availableMinutes: 0, slots: [] })
  })

  it('someone who is no longer a mechanic is shown only with a job on the day', async () => {
    const former = await buildStaff(garage.db, { status: 'inactive' })
    await buildAppointment(garage.db, {
      timeSlotId: '2026-12-03T08:00',
      status: 'completed',
      assignedStaffId: former.id,
    })
    const idsOn = async (date: string) => (await boardOf(date)).technicians.map(({ id }) => id)
    expect(await idsOn('2026-12-03')).toContain(former.id)
    expect(await idsOn('2026-12-04')).not.toContain(former.id)
  })

  it('the board requires sign-in and a valid date', async () => {
    expect((await garage.guest.get('/api/workshop-board?date=2026-12-01')).status).toBe(401)
    const { status, body } = await reader.get('/api/workshop-board?date=2026-13-01')
    expect([status, Object.keys(body.fields)]).toEqual([400, ['date']])
    expect((await assign((await buildAppointment(garage.db)).id, {}, reader)).status).toBe(403)
  })
})

describe('assigning a job', () => {
  it('jobs are assigned by time, then reordered; only the moved job changes', async () => {
    const mick = await newMechanic()
    const [first, second, third] = await Promise.all(
      ['08:00', '09:30', '13:00'].map((time) =>
        buildAppointment(garage.db, { timeSlotId: `2026-12-07T${time}` }),
      ),
    )
    const ids = [first, second, third].map((job) => job?.id ?? '')
    const [a = '', b = '', c = ''] = ids
    for (const id of [c, a, b]) {
      const { status, body } = await assign(id, { assignedStaffId: mick.id, version: 1 })
      expect([status, body.assignedStaffId, body.version]).toEqual([200, mick.id, 2])
    }
    expect(await orderOf(mick.id, '2026-12-07')).toEqual([a, b, c])
    const moved = await assign(c, { assignedStaffId: mick.id, position: 0, version: 2 })
    expect([moved.status, moved.body.version]).toEqual([200, 3])
    expect(await orderOf(mick.id, '2026-12-07')).toEqual([c, a, b])
    const versions = (await boardOf('2026-12-07')).jobs.map((job) => [job.id, job.version])
    expect(versions).toEqual([
      [c, 3],
      [a, 2],
      [b, 2],
    ])
    const [entry] = await garage.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, c))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(1)
    expect(entry).toMatchObject({ action: 'reordered', before: { boardOrder: 3 }, after: { boardOrder: 1 } })
    // Unassigned, it loses its place.
    expect((await assign(c, { assignedStaffId: null, version: 3 })).body.assignedStaffId).toBeNull()
    const [row] = await garage.db.select().from(appointments).where(eq(appointments.id, c))
    expect(row?.boardPosition).toBeNull()
  })

  it('a job put where it is already changes no job, also if there is no room beside it', async () => {
    const { id: assignedStaffId } = await newMechanic()
    const jobs = []
    for (const [time, boardPosition] of [
      ['13:00', 10],
      ['09:30', 11],
      ['14:30', 11],
    ] as const)
      jobs.push(
        await buildAppointment(garage.db, {
          timeSlotId: `2026-12-17T${time}`,
          assignedStaffId,
          boardPosition,
        }),
      )
    const ids = jobs.map(({ id }) => id)
    const rows = () =>
      garage.db.select().from(appointments).where(inArray(appointments.id, ids)).orderBy(appointments.id)
    const before = await rows()
    expect(await orderOf(assignedStaffId, '2026-12-17')).toEqual(ids)
    expect((await assign(ids[1] ?? '', { assignedStaffId, position: 1 })).status).toBe(200)
    expect(await rows()).toEqual(before)
  })

  it('another technician through the edit of the appointment takes it off its place on the board', async () => {
    const [mick, tess] = [await newMechanic(), await newMechanic()]
    const { id } = await buildAppointment(garage.db, {
      timeSlotId: '2026-12-08T08:00',
      assignedStaffId: mick.id,
      boardPosition: 3,
    })
    expect((await staff.patch(`/api/appointments/${id}`, { assignedStaffId: tess.id })).status).toBe(200)
    const job = (await boardOf('2026-12-08')).jobs.find((one) => one.id === id) as BoardJob
    expect(job).toMatchObject({ assignedStaffId: tess.id, boardPosition: null })
  })

  it('a job is moved to the slot of another day and the client is notified, unless staff choose otherwise', async () => {
    const mick = await newMechanic()
    const [told, untold] = [
      await buildAppointment(garage.db, { timeSlotId: '2026-12-09T08:00', assignedStaffId: mick.id }),
      await buildAppointment(garage.db, { timeSlotId: '2026-12-09T08:00', assignedStaffId: mick.id }),
    ]
    const to = { timeSlotId: '2026-12-10T13:00' }
    expect((await assign(told.id, to)).body).toMatchObject({ ...to, assignedStaffId: mick.id })
    expect((await assign(untold.id, { ...to, notifyClient: false })).status).toBe(200)
    const messages = await garage.db.select().from(outbox).where(eq(outbox.template, 'appointment_moved'))
    expect(messages.map(({ entityId }) => entityId)).toEqual([told.id])
    expect(await orderOf(mick.id, '2026-12-09')).toEqual([])
    expect(await orderOf(mick.id, '2026-12-10')).toHaveLength(2)
  })

  it('a technician who is away, someone who is no mechanic, a full slot and completed work are refused', async () => {
    const [away, manager] = [await newMechanic(), await buildStaff(garage.db, { position: 'manager' })]
    await buildLeave(garage.db, { staffId: away.id, firstDate: calendarDate('2026-12-14') })
    for (const spot of [1, 2, 3]) await buildAppointment(garage.db, { timeSlotId: '2026-12-14T13:00', spot })
    const { id } = await buildAppointment(garage.db, { timeSlotId: '2026-12-14T08:00' })
    const done = await buildAppointment(garage.db, {
      timeSlotId: '2026-12-14T08:00',
      status: 'completed',
      assignedStaffId: away.id,
    })
    const refused = async (job: string, body: object) => {
      const response = await assign(job, body)
      return [response.status, response.body.code]
    }
    expect(await refused(id, { assignedStaffId: away.id })).toEqual([400, 'technician_away'])
    expect(await refused(id, { assignedStaffId: manager.id })).toEqual([400, 'technician_unavailable'])
    expect(await refused(id, { timeSlotId: '2026-12-14T13:00' })).toEqual([409, 'slot_full'])
    expect(await refused(id, { timeSlotId: '2026-12-13T08:00' })).toEqual([400, 'slot_closed'])
    expect(await refused(done.id, { position: 0 })).toEqual([409, 'transition_refused'])
    const job = (await boardOf('2026-12-14')).jobs.find((one) => one.id === id)
    expect(job).toMatchObject({ assignedStaffId: null, time: '08:00', version: 1 })
  })
})

describe('concurrent assignments', () => {
  it('of 20 assignments of one job, one is made; the others get its current state', async () => {
    const technicians = await Promise.all(Array.from({ length: 20 }, newMechanic))
    const { id } = await buildAppointment(garage.db, { timeSlotId: '2026-12-15T08:00' })
    const responses = await Promise.all(
      technicians.map((one) => assign(id, { assignedStaffId: one.id, position: 0, version: 1 })),
    )
    const [winner, ...more] = responses.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    const refused = responses.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['changed_meanwhile']))
    for (const { body } of refused) expect(body.current.assignedStaffId).toBe(winner?.body.assignedStaffId)
    const job = (await boardOf('2026-12-15')).jobs.find((one) => one.id === id)
    expect(job).toMatchObject({ assignedStaffId: winner?.body.assignedStaffId, version: 2 })
  })

  it('jobs placed on top of one technician at the same time all succeed and have different positions', async () => {
    const mick = await newMechanic()
    const times = ['08:00', '09:30', '13:00', '14:30']
    const jobs = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        buildAppointment(garage.db, {
          timeSlotId: `2026-12-16T${times[n % 4]}`,
          spot: 1 + Math.floor(n / 4),
        }),
      ),
    )
    // Jobs without a position are in the order of their times and ids, so two of one time can both be without.
    const positions = async () =>
      (await boardOf('2026-12-16')).jobs.map((job) => job.boardPosition ?? `by time ${job.time} ${job.id}`)
    const responses = await Promise.all(
      jobs.map(({ id }) => assign(id, { assignedStaffId: mick.id, position: 0 })),
    )
    expect(responses.map(({ status }) => status)).toEqual(jobs.map(() => 200))
    expect(new Set(await positions()).size).toBe(12)
    // Two colleagues reorder while a third edits.
    const again = await Promise.all(
      jobs.flatMap(({ id }, n) => [
        assign(id, { position: n % 5 }),
        staff.patch(`/api/appointments/${id}`, { notes: `Note ${n}` }),
      ]),
    )
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 200))
    const after = await positions()
    expect(after).toHaveLength(12)
    expect(new Set(after).size).toBe(12)
  })
})
