import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { workPeriods } from '#server/db/schema/work-periods-table'
import { buildAppointment, buildRental, buildTow, buildWorker } from '#server/testing/factories'
import { type Caller, fridayMorning, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const at = (seconds: number) => new Date(Date.parse(fridayMorning) + seconds * 1000).toISOString()
beforeEach(() => garage.setClock(at(0)))
const setBack = () => garage.setClock(at(-90))

async function mechanic() {
  const caller = await garage.as('staff')
  const userId = (await caller.get('/api/auth/user')).body.id
  return { caller, id: (await buildWorker(garage.db, { userId })).id }
}

let slots = 0
const scheduled = () => {
  slots += 1
  return buildAppointment(garage.db, { timeSlotId: `2026-11-20T11:${String(slots).padStart(2, '0')}` })
}

async function steps(caller: Caller, path: string, actions: readonly string[]) {
  const answers: unknown[] = []
  for (const action of actions) {
    const { status } = await caller.patch(`${path}/${action}`, {})
    answers.push(status)
  }
  return answers
}

const periodsOf = (staffId: string) =>
  garage.db
    .select()
    .from(workPeriods)
    .where(and(eq(workPeriods.staffId, staffId)))
    .orderBy(asc(workPeriods.startedAt))

describe('an appointment whose next step comes from a clock that is 90 seconds behind', () => {
  it('a check-out is stored at the check-in, not before it', async () => {
    const { id } = await scheduled()
    await staff.patch(`/api/appointments/${id}/check-in`)
    setBack()
    const { status, body } = await staff.patch(`/api/appointments/${id}/check-out`)
    expect([status, body.checkInTime, body.checkOutTime]).toEqual([200, at(0), at(0)])
  })

  it('a check-out after work is stored at the end of the work, which its undo continues', async () => {
    const mick = await mechanic()
    const { id } = await scheduled()
    const path = `/api/appointments/${id}`
    await mick.caller.patch(`${path}/check-in`)
    garage.setClock(at(30))
    await mick.caller.patch(`${path}/start`, {})
    setBack()
    const { body } = await staff.patch(`${path}/check-out`)
    expect(body.checkOutTime).toBe(at(30))
    expect((await staff.patch(`${path}/undo-check-out`)).status).toBe(200)
    expect(await periodsOf(mick.id)).toMatchObject([{ endedAt: null }])
  })

  it.each([
    [['start', 'pause', 'start', 'ready', 'not-ready', 'ready', 'check-out', 'undo-check-out']],
    [['ready', 'check-out', 'undo-check-out', 'not-ready', 'start', 'check-out']],
    [['check-out', 'undo-check-out', 'start', 'pause', 'check-out']],
  ])('every further step is possible: %j', async (actions) => {
    const mick = await mechanic()
    const { id } = await scheduled()
    await mick.caller.patch(`/api/appointments/${id}/check-in`)
    setBack()
    expect(await steps(mick.caller, `/api/appointments/${id}`, actions)).toEqual(actions.map(() => 200))
  })

  it('a confirmation can be followed by a check-in and a check-out', async () => {
    const { id } = await buildAppointment(garage.db, { status: 'pending', timeSlotId: '2026-11-23T08:00' })
    await staff.patch(`/api/appointments/${id}/confirm`, {})
    setBack()
    const actions = ['check-in', 'undo-check-in', 'check-in', 'check-out']
    expect(await steps(staff, `/api/appointments/${id}`, actions)).toEqual(actions.map(() => 200))
  })
})

it('a rental returned on a clock that is behind is returned at the pickup', async () => {
  const { id } = await buildRental(garage.db, {
    status: 'confirmed',
    startDate: calendarDate('2026-11-20'),
    endDate: calendarDate('2026-11-22'),
  })
  const path = `/api/rental-bookings/${id}`
  const licence = {
    driverLicense: '21487306',
    licenseExpirationDate: '2028-03-14',
    dateOfBirth: '1995-02-11',
  }
  const out = await staff.patch(`${path}/checkin`, { pickupMileage: 90_000, ...licence })
  expect(out.status).toBe(200)
  setBack()
  const back = await staff.patch(`${path}/checkout`, { returnMileage: 90_010 })
  expect([back.status, back.body.returnedAt]).toEqual([200, out.body.pickedUpAt])
  expect((await staff.patch(`${path}/undo-check-out`)).status).toBe(200)
})

it('a tow request that moves on while the clock goes back keeps its steps in order', async () => {
  const { id } = await buildTow(garage.db, {})
  await staff.patch(`/api/tow-bookings/${id}/status`, { status: 'confirmed' })
  const at0 = (await staff.get(`/api/tow-bookings/${id}`)).body.decidedAt
  setBack()
  for (const status of ['dispatched', 'completed'])
    expect((await staff.patch(`/api/tow-bookings/${id}/status`, { status })).status).toBe(200)
  expect((await staff.get(`/api/tow-bookings/${id}`)).body).toMatchObject({
    dispatchedAt: at0,
    closedAt: at0,
  })
})

describe('the work of one person', () => {
  it('two starts of which the second read its clock first do not overlap', async () => {
    const mick = await mechanic()
    const [one, two] = [await scheduled(), await scheduled()]
    await steps(mick.caller, `/api/appointments/${one.id}`, ['start', 'pause'])
    setBack()
    await steps(mick.caller, `/api/appointments/${two.id}`, ['start', 'pause'])
    const [first, second] = await periodsOf(mick.id)
    expect(second?.startedAt.getTime()).toBeGreaterThanOrEqual(first?.endedAt?.getTime() ?? Infinity)
  })

  it('work that a check-out ended does not continue after other work since', async () => {
    const mick = await mechanic()
    const [one, two] = [await scheduled(), await scheduled()]
    await steps(mick.caller, `/api/appointments/${one.id}`, ['start'])
    garage.setClock(at(60))
    await staff.patch(`/api/appointments/${one.id}/check-out`)
    garage.setClock(at(120))
    await steps(mick.caller, `/api/appointments/${two.id}`, ['start'])
    garage.setClock(at(180))
    await steps(mick.caller, `/api/appointments/${two.id}`, ['pause'])
    expect((await staff.patch(`/api/appointments/${one.id}/undo-check-out`)).status).toBe(200)
    expect((await periodsOf(mick.id)).map(({ endedAt }) => endedAt !== null)).toEqual([true, true])
  })

  it('periods that overlap are refused by the database', async () => {
    const mick = await mechanic()
    const { id } = await scheduled()
    const period = { appointmentId: id, staffId: mick.id, startedAt: new Date(at(0)) }
    await garage.db.insert(workPeriods).values({ ...period, endedAt: new Date(at(60)) })
    const overlapping = { ...period, startedAt: new Date(at(30)), endedAt: new Date(at(90)) }
    await expect(garage.db.insert(workPeriods).values(overlapping)).rejects.toThrow()
    await garage.db.insert(workPeriods).values({ ...overlapping, startedAt: new Date(at(60)) })
  })
})
