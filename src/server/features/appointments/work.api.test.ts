import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/schema/audit-log-table'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { outbox } from '#server/db/schema/outbox-table'
import { workPeriods } from '#server/db/schema/work-periods-table'
import { buildAppointment, buildStaff, buildWorker } from '#server/testing/factories'
import { type Caller, fridayMorning, openTestGarage } from '#server/testing/test-garage'
import { pauseForgottenWork } from './do-work.ts'

const garage = openTestGarage()
const today = '2026-11-20'
let desk: Caller
let reader: Caller

beforeAll(async () => {
  desk = await garage.as('staff')
  reader = await garage.as('user')
})

beforeEach(() => garage.setClock(fridayMorning))

const later = (minutes: number) =>
  garage.setClock(new Date(Date.parse(fridayMorning) + minutes * 60_000).toISOString())

/** A mechanic who is signed in with a linked account of the role staff. */
async function mechanic(name?: string) {
  const caller = await garage.as('staff')
  const member = await buildWorker(garage.db, { userId: (await caller.get('/api/auth/user')).body.id, name })
  return { caller, id: member.id, name: member.name }
}

let slots = 0
/** Returns a slot of today that no other appointment has, so that none is full. */
function ownSlot(): string {
  slots += 1
  return `${today}T10:${String(slots).padStart(2, '0')}`
}

/** An appointment of today whose vehicle is in the workshop. */
const job = (given: Parameters<typeof buildAppointment>[1] = {}) =>
  buildAppointment(garage.db, { timeSlotId: ownSlot(), status: 'in_progress', ...given })

async function act(caller: Caller, id: string, action: string, body: object = {}) {
  return caller.patch(`/api/appointments/${id}/${action}`, body)
}

async function workOn(id: string) {
  return (await desk.get(`/api/appointments/${id}/work`)).body
}

const messagesAbout = (id: string) => garage.db.select().from(outbox).where(eq(outbox.entityId, id))
const tracesOf = async (id: string) =>
  (await garage.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)).map(
    ({ action }) => action,
  )

describe('working on a vehicle', () => {
  it('start checks in a vehicle that has not arrived; pause keeps the time', async () => {
    const mick = await mechanic()
    const { id } = await job({ status: 'scheduled', assignedStaffId: mick.id })
    const started = await act(mick.caller, id, 'start')
    expect(started).toMatchObject({
      status: 200,
      body: { status: 'in_progress', checkInTime: fridayMorning },
    })
    later(95)
    expect((await act(mick.caller, id, 'pause')).status).toBe(200)
    expect((await workOn(id)).periods).toMatchObject([
      { staffId: mick.id, staffName: mick.name, startedAt: fridayMorning },
    ])
    const { body } = await mick.caller.get('/api/my-jobs')
    expect(body).toMatchObject({ workedMinutes: 95, jobs: [{ id, workedMinutes: 95, runningSince: null }] })
    expect(await tracesOf(id)).toEqual(['checked_in', 'work_started', 'work_paused'])
  })

  it('starting another vehicle pauses the first', async () => {
    const mick = await mechanic()
    const [first, second] = [await job(), await job()]
    await act(mick.caller, first.id, 'start')
    later(20)
    await act(mick.caller, second.id, 'start')
    const [period] = (await workOn(first.id)).periods
    expect(period.endedAt).not.toBeNull()
    expect(await tracesOf(first.id)).toEqual(['work_started', 'work_paused'])
    expect((await act(mick.caller, first.id, 'pause')).body.message).toMatch(/not working/)
  })

  it('a version that is out of date is refused, and nothing starts', async () => {
    const mick = await mechanic()
    const { id, version } = await job()
    await desk.patch(`/api/appointments/${id}`, { notes: 'Rattles when cold' })
    expect(await act(mick.caller, id, 'start', { version })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    expect((await workOn(id)).periods).toEqual([])
  })

  it('an account without a staff member cannot start work, but can mark a vehicle as ready', async () => {
    const { id } = await job()
    expect(await act(desk, id, 'start')).toMatchObject({ status: 409, body: { code: 'not_linked' } })
    expect(await act(desk, id, 'ready')).toMatchObject({ status: 200, body: { readyAt: fridayMorning } })
  })

  it('the role user reads work and cannot change it', async () => {
    const { id } = await job()
    for (const action of ['start', 'pause', 'ready', 'not-ready']) {
      expect((await act(reader, id, action)).status).toBe(403)
    }
    expect((await reader.post(`/api/appointments/${id}/notes`, { text: 'Worn' })).status).toBe(403)
    expect((await reader.get(`/api/appointments/${id}/work`)).status).toBe(200)
    expect((await reader.get('/api/my-jobs')).body).toMatchObject({ staff: null, jobs: [] })
  })

  it('of many starts at once of one person, one is running at the end', async () => {
    const mick = await mechanic()
    const jobs = await Promise.all([job(), job(), job(), job()])
    const answers = await Promise.all(
      [...jobs, ...jobs, ...jobs].map(({ id }) => act(mick.caller, id, 'start')),
    )
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    )
    const { rows } = await garage.db.execute<{ overlaps: number; running: number }>(sql`
      select
        (select count(*)::int from work_periods a join work_periods b on a.staff_id = b.staff_id and a.id < b.id
          and tstzrange(a.started_at, a.ended_at) && tstzrange(b.started_at, b.ended_at)
          where a.staff_id = ${mick.id}) as overlaps,
        (select count(*)::int from work_periods where staff_id = ${mick.id} and ended_at is null) as running`)
    expect(rows).toEqual([{ overlaps: 0, running: 1 }])
  })

  it('two technicians work on one vehicle at the same time; check-out ends the work of both', async () => {
    const [mick, lena] = [await mechanic(), await mechanic()]
    const { id } = await job()
    await act(mick.caller, id, 'start')
    await act(lena.caller, id, 'start')
    later(30)
    expect((await desk.patch(`/api/appointments/${id}/check-out`, {})).status).toBe(200)
    const { periods } = await workOn(id)
    expect(periods.map(({ endedAt }: { endedAt: string | null }) => endedAt !== null)).toEqual([true, true])
    const history = await desk.get(
      `/api/vehicles/${(await desk.get(`/api/appointments/${id}`)).body.vehicleId}/appointments`,
    )
    expect(history.body).toMatchObject([{ id, workedMinutes: 60 }])
  })

  it('work that was not paused is paused as of closing time, once its day is over', async () => {
    const [mick, lena] = [await mechanic(), await mechanic()]
    const [left, own] = [await job({ assignedStaffId: mick.id }), await job()]
    await act(mick.caller, left.id, 'start')
    garage.setClock('2026-11-20T20:00:00.000Z')
    await act(lena.caller, own.id, 'start')
    await pauseForgottenWork({ db: garage.db, now: new Date('2026-11-20T20:30:00Z') })
    expect((await workOn(left.id)).periods).toMatchObject([{ endedAt: '2026-11-20T06:00:00.000Z' }])
    expect((await workOn(own.id)).periods).toMatchObject([{ endedAt: null }])
    expect((await mick.caller.get('/api/my-jobs')).body.jobs).toMatchObject([
      { id: left.id, runningSince: null },
    ])
    expect(await tracesOf(left.id)).toEqual(['work_started', 'work_paused'])
  })

  it('deleting an appointment ends the work; a staff member cannot be deleted while working', async () => {
    const mick = await mechanic()
    const [first, second] = [await job(), await job()]
    await act(mick.caller, first.id, 'start')
    await desk.delete(`/api/appointments/${first.id}`)
    expect((await mick.caller.get('/api/my-jobs')).body.jobs).toEqual([])
    await act(mick.caller, second.id, 'start')
    const refused = await desk.delete(`/api/staff/${mick.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'still_in_use'])
    expect(refused.body.message).toMatch(/^.+ is working on the \d{4} .+\. Mark that vehicle as ready/)
    await act(mick.caller, second.id, 'pause')
    expect((await desk.delete(`/api/staff/${mick.id}`)).status).toBe(204)
    expect((await act(mick.caller, second.id, 'start')).body.code).toBe('not_linked')
    const rows = await garage.db.select().from(workPeriods).where(eq(workPeriods.staffId, mick.id))
    expect(rows.map(({ endedAt }) => endedAt === null)).toEqual([false, false])
    expect((await mick.caller.get('/api/auth/user')).body.staffId).toBeNull()
  })
})

describe('a vehicle that is ready', () => {
  it('work on it ends and the customer is notified', async () => {
    const mick = await mechanic()
    const { id } = await job()
    await act(mick.caller, id, 'start')
    later(45)
    const { body } = await act(mick.caller, id, 'ready')
    expect(body).toMatchObject({
      status: 'in_progress',
      readyAt: new Date(Date.parse(fridayMorning) + 45 * 60_000).toISOString(),
    })
    expect((await workOn(id)).periods[0].endedAt).toBe(body.readyAt)
    expect(await messagesAbout(id)).toMatchObject([
      {
        template: 'appointment_ready',
        body: expect.stringContaining('is ready for pickup. Work: Logbook Service'),
      },
    ])
    expect(await act(mick.caller, id, 'ready')).toMatchObject({ status: 409 })
    expect(await tracesOf(id)).toEqual(['work_started', 'ready'])
  })

  it('without notification nothing is queued', async () => {
    const { id } = await job()
    await act(desk, id, 'ready', { notifyClient: false })
    expect(await messagesAbout(id)).toEqual([])
  })

  it('not ready removes the mark, the unsent message and the open call', async () => {
    const { id } = await job()
    await act(desk, id, 'ready')
    await garage.db
      .insert(callTasks)
      .values({
        subject: 'appointment',
        entityId: id,
        name: 'Maya Chen',
        phone: '+61491570156',
        body: 'Your vehicle is ready.',
        template: 'appointment_ready',
        reason: 'no_mail_server',
      })
      .onConflictDoNothing()
    expect(await act(desk, id, 'not-ready')).toMatchObject({ status: 200, body: { readyAt: null } })
    expect(await messagesAbout(id)).toEqual([])
    const tasks = await garage.db.select().from(callTasks).where(eq(callTasks.entityId, id))
    expect(tasks).toMatchObject([{ outcome: 'not_needed' }])
    expect(await act(desk, id, 'not-ready')).toMatchObject({ status: 409 })
  })

  it('a vehicle that has not arrived cannot be marked as ready', async () => {
    const { id } = await job({ status: 'scheduled' })
    expect((await act(desk, id, 'ready')).body).toMatchObject({
      code: 'transition_refused',
      message: 'This vehicle is not in the workshop.',
    })
  })
})

describe('notes of the workshop', () => {
  it('a note is stored with its author and time', async () => {
    const { id } = await job()
    const { status, body } = await desk.post(`/api/appointments/${id}/notes`, {
      text: '  Front pads at 2 mm ',
    })
    expect([status, body]).toMatchObject([201, { text: 'Front pads at 2 mm', createdAt: fridayMorning }])
    expect((await workOn(id)).notes).toMatchObject([{ id: body.id, author: body.author }])
    expect(body.author).toMatch(/^Sam Lee/)
  })

  it('an empty note gets a sentence at its field; an unknown appointment 404', async () => {
    const { id } = await job()
    expect(await desk.post(`/api/appointments/${id}/notes`, { text: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { text: 'Note is required' } },
    })
    const unknown = '0198a000-0000-7000-8000-000000000000'
    expect((await desk.post(`/api/appointments/${unknown}/notes`, { text: 'x' })).status).toBe(404)
    expect((await desk.get(`/api/appointments/${unknown}/work`)).status).toBe(404)
  })
})

describe('my jobs', () => {
  it("today's cars in order, those in progress from before first, done ones last, none of others", async () => {
    const mick = await mechanic()
    const mine = { assignedStaffId: mick.id }
    const at = (time: string, given: object = {}) =>
      job({ ...mine, timeSlotId: `${today}T${time}`, ...given })
    const done = await at('08:00', { status: 'completed' })
    const third = await at('14:30', { status: 'scheduled' })
    const second = await at('09:30', { status: 'confirmed' })
    const first = await at('13:00', { boardPosition: 0 })
    // Moved on the board to after the car of 14:30.
    const last = await at('09:30', { status: 'scheduled', boardPosition: 15 * 60 * 1000 })
    const before = await job({ ...mine, timeSlotId: '2026-11-18T09:30' })
    await at('08:00', { status: 'pending' })
    await at('08:00', { status: 'cancelled' })
    await job({ ...mine, timeSlotId: '2026-11-18T13:00', status: 'completed' })
    await job({ ...mine, timeSlotId: '2026-11-23T09:30', status: 'scheduled' })
    await job({ assignedStaffId: (await buildStaff(garage.db)).id })
    const { body } = await mick.caller.get('/api/my-jobs')
    expect(body.staff).toEqual({ id: mick.id, name: mick.name })
    expect(body.jobs.map(({ id }: { id: string }) => id)).toEqual(
      [before, first, second, third, last, done].map(({ id }) => id),
    )
  })

  it("today's open appointments without a technician are offered, and taking one assigns it", async () => {
    const mick = await mechanic()
    const { id, version } = await job({ status: 'scheduled' })
    const offered = await mick.caller.get('/api/my-jobs')
    expect(offered.body.unassigned.map((one: { id: string }) => one.id)).toContain(id)
    const change = { assignedStaffId: mick.id, version }
    expect((await mick.caller.patch(`/api/appointments/${id}`, change)).status).toBe(200)
    const lena = await mechanic()
    expect(
      await lena.caller.patch(`/api/appointments/${id}`, { assignedStaffId: lena.id, version }),
    ).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    const { body } = await mick.caller.get('/api/my-jobs')
    expect(body.jobs.map((one: { id: string }) => one.id)).toEqual([id])
  })

  it('the vehicle of a colleague appears while it is worked on', async () => {
    const mick = await mechanic()
    const { id } = await job({ assignedStaffId: (await buildStaff(garage.db)).id })
    await act(mick.caller, id, 'start')
    expect((await mick.caller.get('/api/my-jobs')).body.jobs).toMatchObject([
      { id, runningSince: fridayMorning },
    ])
  })
})

describe('the technician filter', () => {
  it('appointments and the calendar show one technician, or what is unassigned', async () => {
    const mick = await mechanic('Mick Abernathy')
    const day = '2026-12-08'
    const his = await job({ status: 'scheduled', timeSlotId: `${day}T09:30`, assignedStaffId: mick.id })
    const open = await job({ status: 'scheduled', timeSlotId: `${day}T09:30` })
    const listed = async (query: string) =>
      (await desk.get(`/api/appointments?startDate=${day}&endDate=${day}&${query}`)).body.map(
        ({ id }: { id: string }) => id,
      )
    expect(await listed(`staffId=${mick.id}`)).toEqual([his.id])
    expect(await listed('staffId=unassigned')).toEqual([open.id])
    expect(await listed('search=abernathy')).toEqual([his.id])
    const entriesOf = async (staffId: string) =>
      (await desk.get(`/api/calendar?month=2026-12&staffId=${staffId}`)).body
        .flatMap(({ entries }: { entries: { id: string }[] }) => entries)
        .map(({ id }: { id: string }) => id)
    expect(await entriesOf(mick.id)).toEqual([his.id])
    expect(await entriesOf('unassigned')).toEqual([open.id])
  })

  it('anything else than an id or unassigned is refused', async () => {
    expect((await desk.get('/api/appointments?staffId=mick')).body.fields).toEqual({
      staffId: 'staffId must be an id or unassigned',
    })
  })
})
