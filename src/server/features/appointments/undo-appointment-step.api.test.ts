import { asc, desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '#domain/time/calendar-date'
import { auditLog } from '#server/db/schema/audit-log-table'
import { outbox } from '#server/db/schema/outbox-table'
import { buildAppointment, buildClient, buildManageLink, buildStaff } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

// Friday, Nov 20, 9:00 am in Sydney.
const garage = openTestGarage()
let staff: Caller
let colleague: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  colleague = await garage.as('staff')
})

const path = (id: string, action = '') => `/api/appointments/${id}${action}`
const undo = (id: string, body: object = {}, by = staff) => by.patch(path(id, '/undo-step'), body)
const messagesAbout = (id: string) =>
  garage.db.select().from(outbox).where(eq(outbox.entityId, id)).orderBy(asc(outbox.createdAt))
const openCalls = async (id: string) =>
  (await staff.get('/api/call-tasks')).body.filter((call: { entityId: string }) => call.entityId === id)

let slots = 0
/** Returns a time on a weekday that no other test uses. */
function freshSlot() {
  slots += 1
  const date = addDays(calendarDate('2027-02-01'), Math.floor(slots / 4) * 7)
  return `${date}T${['08:00', '09:30', '13:00', '14:30'][slots % 4]}`
}
const request = (given = {}) =>
  buildAppointment(garage.db, { status: 'pending', timeSlotId: freshSlot(), ...given })

/** The customer asks for another time with their link. */
async function askFor(id: string, timeSlotId: string) {
  const token = await buildManageLink(garage.db, 'appointment', id)
  expect(await garage.guest.post(`/api/manage/${token}/move`, { timeSlotId })).toMatchObject({ status: 200 })
}

/** Marks the messages about an appointment as sent. */
const send = (id: string) => garage.db.update(outbox).set({ status: 'sent' }).where(eq(outbox.entityId, id))

describe('undoing the answer to a request', () => {
  it('a confirmation: pending again as it was, and the message that was not sent is withdrawn', async () => {
    const { id } = await request({ lapsesAt: new Date('2026-11-21T05:00:00Z') })
    const before = (await staff.get(path(id))).body
    const confirmed = (await staff.patch(path(id, '/confirm'), { note: 'Park at the back' })).body
    expect(await messagesAbout(id)).toHaveLength(1)
    const { status, body } = await undo(id, { version: confirmed.version })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, version: confirmed.version + 1, wasNotified: false })
    expect(await messagesAbout(id)).toEqual([])
    const logged = await garage.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(logged.map(({ action }) => action)).toEqual(['confirmed', 'undone'])
  })

  it('a confirmation that the customer has been sent: the answer says so', async () => {
    const { id } = await request()
    await staff.patch(path(id, '/confirm'), {})
    await send(id)
    expect((await undo(id)).body).toMatchObject({ status: 'pending', wasNotified: true })
    expect(await messagesAbout(id)).toHaveLength(1)
  })

  it('a confirmation of a customer who prefers calls: the call is no longer to be made', async () => {
    const { id: clientId } = await buildClient(garage.db, { preferredContact: 'phone' })
    const { id } = await request({ clientId })
    await staff.patch(path(id, '/confirm'), {})
    expect(await openCalls(id)).toHaveLength(1)
    await undo(id)
    expect(await openCalls(id)).toEqual([])
  })

  it('a rejection: pending again in an available spot, without the reason', async () => {
    const { id } = await request()
    const rejected = (await staff.patch(path(id, '/reject'), { reason: 'Fully booked' })).body
    expect((await undo(id, { version: rejected.version })).body).toMatchObject({
      ...{ status: 'pending', rejectionReason: null, cancelledFrom: null },
      wasNotified: false,
    })
    expect(await messagesAbout(id)).toEqual([])
    expect((await staff.patch(path(id, '/confirm'), {})).status).toBe(200)
  })

  it('a rejection whose time has been taken since: refused, and the request stays rejected', async () => {
    const timeSlotId = freshSlot()
    const { id } = await request({ timeSlotId })
    await staff.patch(path(id, '/reject'), { reason: 'Fully booked' })
    for (const spot of [1, 2, 3]) await buildAppointment(garage.db, { timeSlotId, spot })
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'slot_full' } })
    expect((await staff.get(path(id))).body.status).toBe('cancelled')
  })

  it('after a change by a colleague: refused with who changed it and how', async () => {
    const { id } = await request()
    const { version } = (await staff.patch(path(id, '/confirm'), {})).body
    await colleague.patch(path(id), { notes: 'Brings a courtesy car back' })
    const { status, body } = await undo(id, { version })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringMatching(/^.+ has changed this appointment since: Changed\.$/),
      current: { status: 'confirmed', notes: 'Brings a courtesy car back' },
    })
  })

  it('later than ten minutes, twice, or after another kind of step: refused', async () => {
    const { id } = await request()
    await staff.patch(path(id, '/confirm'), {})
    garage.setClock('2026-11-19T22:10:00Z')
    expect((await undo(id)).body.message).toBe('The last step was made more than 10 minutes ago.')
    garage.setClock('2026-11-19T22:09:59Z')
    expect((await undo(id)).status).toBe(200)
    expect((await undo(id)).body.message).toBe('The last step cannot be undone.')
    const untouched = await request()
    expect((await undo(untouched.id)).body.message).toBe('The last step cannot be undone.')
  })

  it('two at the same time: one succeeds', async () => {
    const { id } = await request()
    await staff.patch(path(id, '/confirm'), {})
    const results = await Promise.all([undo(id), undo(id, {}, colleague)])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('after the customer has asked for another time: refused', async () => {
    const { id } = await request({ timeSlotId: '2026-12-18T08:00' })
    await staff.patch(path(id, '/confirm'), {})
    const { version } = (await staff.get(path(id))).body
    await askFor(id, '2026-12-18T13:00')
    expect((await undo(id, { version })).body.message).toMatch(/since: Asked for another time\.$/)
  })

  it('users with the role user may not', async () => {
    const { id } = await request()
    expect((await undo(id, {}, await garage.as('user'))).status).toBe(403)
  })
})

describe('undoing an edit', () => {
  it('another time: the former one again, even if it is past, and the message is withdrawn', async () => {
    const { id } = await buildAppointment(garage.db, { status: 'confirmed', timeSlotId: '2026-11-20T08:00' })
    const moved = (await staff.patch(path(id), { timeSlotId: '2026-11-23T08:00' })).body
    expect(await messagesAbout(id)).toHaveLength(1)
    const { body } = await undo(id, { version: moved.version })
    expect(body).toMatchObject({ timeSlotId: '2026-11-20T08:00', status: 'confirmed', wasNotified: false })
    expect(await messagesAbout(id)).toEqual([])
  })

  it('another time of which the customer has been notified: they are notified of the former time', async () => {
    const { id, timeSlotId } = await buildAppointment(garage.db, {
      ...{ status: 'confirmed', timeSlotId: freshSlot() },
    })
    await staff.patch(path(id), { timeSlotId: '2026-11-24T13:00' })
    await send(id)
    garage.setClock('2026-11-19T22:00:05Z')
    expect((await undo(id)).body).toMatchObject({ timeSlotId, wasNotified: true })
    const [, again] = await messagesAbout(id)
    expect(again).toMatchObject({ template: 'appointment_moved', status: 'queued' })
  })

  it('another technician, services and notes: as before; a technician who has been deleted is removed', async () => {
    const [first, second] = [await buildStaff(garage.db), await buildStaff(garage.db)]
    const { id } = await buildAppointment(garage.db, {
      ...{ timeSlotId: freshSlot(), assignedStaffId: first.id, services: ['brakes'], notes: 'Squeals' },
    })
    const { version } = (
      await staff.patch(path(id), { assignedStaffId: second.id, services: ['oil-change'], notes: null })
    ).body
    expect((await undo(id, { version })).body).toMatchObject({
      ...{ assignedStaffId: first.id, services: ['brakes'], notes: 'Squeals' },
    })
    await staff.patch(path(id), { assignedStaffId: second.id })
    await staff.delete(`/api/staff/${first.id}`)
    expect((await undo(id)).body.assignedStaffId).toBeNull()
  })

  it('a former time that has been taken since: refused, and the appointment keeps its new time', async () => {
    const timeSlotId = freshSlot()
    const { id } = await buildAppointment(garage.db, { timeSlotId })
    await staff.patch(path(id), { timeSlotId: '2026-11-25T08:00' })
    for (const spot of [1, 2, 3]) await buildAppointment(garage.db, { timeSlotId, spot })
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'slot_full' } })
    expect((await staff.get(path(id))).body.timeSlotId).toBe('2026-11-25T08:00')
  })

  it('an extra spot: granted again', async () => {
    const timeSlotId = freshSlot()
    for (const spot of [1, 2, 3]) await buildAppointment(garage.db, { timeSlotId, spot })
    const { id } = await buildAppointment(garage.db, { timeSlotId, spot: 4, overbookReason: 'Brakes' })
    await staff.patch(path(id), { timeSlotId: '2026-11-26T08:00' })
    expect((await undo(id)).body).toMatchObject({ timeSlotId, overbookReason: 'Brakes' })
  })
})

describe('undoing the answer to a customer who asks for another time', () => {
  beforeEach(() => garage.setClock('2026-11-19T22:00:00Z'))

  let days = 0
  /** An appointment at 9:30 am, promised for 11:00 am, whose customer asks for 1:00 pm. Each on another day. */
  async function asked() {
    days += days % 7 === 5 ? 3 : 1
    const date = addDays(calendarDate('2026-11-29'), days)
    const [from, wanted] = [`${date}T09:30`, `${date}T13:00`]
    const readyBy = new Date(`${date}T00:00:00Z`)
    const { id } = await buildAppointment(garage.db, { status: 'confirmed', timeSlotId: from, readyBy })
    await askFor(id, wanted)
    return { id, from, wanted, before: (await staff.get(path(id))).body }
  }
  const answer = async (id: string, accept: boolean) =>
    (await staff.patch(path(id, '/move-request'), { accept })).body
  const taken = async (timeSlotId: string) => {
    const { body } = await staff.get(`/api/time-slots?date=${timeSlotId.slice(0, 10)}`)
    return 3 - body.find((slot: { id: string }) => slot.id === timeSlotId).remaining
  }
  const requests = async () =>
    (await staff.get('/api/move-requests')).body.map((one: { id: string }) => one.id)

  it.each([true, false])(
    'accepted: %s; as before, with both spots, and no message is sent',
    async (accept) => {
      const { id, from, wanted, before } = await asked()
      const answered = await answer(id, accept)
      expect(await messagesAbout(id)).toHaveLength(1)
      const { status, body } = await undo(id, { version: answered.version })
      expect(status).toBe(200)
      expect(body).toEqual({ ...before, version: answered.version + 1, wasNotified: false })
      expect((await staff.get(path(id))).body).toEqual({ ...before, version: answered.version + 1 })
      expect([await taken(from), await taken(wanted)]).toEqual([1, 1])
      expect(await requests()).toContain(id)
      expect(await messagesAbout(id)).toEqual([])
      const [entry] = await garage.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.entityId, id))
        .orderBy(desc(auditLog.id))
      expect(entry).toMatchObject({ action: 'undone', after: { wantedTimeSlotId: wanted } })
      // The other answer is possible.
      expect((await answer(id, !accept)).wantedTimeSlotId).toBeNull()
    },
  )

  it('accepted, and the customer has been notified: they are notified of the former time', async () => {
    const { id, from } = await asked()
    await answer(id, true)
    await send(id)
    garage.setClock('2026-11-19T22:00:05Z')
    expect((await undo(id)).body).toMatchObject({ timeSlotId: from, wasNotified: true })
    expect((await messagesAbout(id)).at(-1)).toMatchObject({
      template: 'appointment_moved',
      status: 'queued',
    })
  })

  it('accepted, and the former time has been taken since: refused, and it keeps the new time', async () => {
    const { id, from, wanted } = await asked()
    const { version } = await answer(id, true)
    for (const spot of [1, 2, 3]) await buildAppointment(garage.db, { timeSlotId: from, spot })
    const { status, body } = await undo(id, { version })
    expect([status, body.code]).toEqual([409, 'slot_full'])
    expect(body.message).toMatch(/^All spots on .+ have been taken\.$/)
    expect((await staff.get(path(id))).body).toMatchObject({ version, timeSlotId: wanted })
    expect(await messagesAbout(id)).toHaveLength(1)
  })

  it('declined, and the other time has been taken since: refused, and nothing is lost', async () => {
    const { id, wanted } = await asked()
    const { version } = await answer(id, false)
    for (const spot of [1, 2, 3]) await buildAppointment(garage.db, { timeSlotId: wanted, spot })
    const { status, body } = await undo(id, { version })
    expect([status, body.code]).toEqual([409, 'slot_full'])
    expect(body.message).toMatch(/^All spots on .+ have been taken\.$/)
    expect((await staff.get(path(id))).body).toMatchObject({ version, wantedTimeSlotId: null })
    expect(await messagesAbout(id)).toHaveLength(1)
  })

  it('declined, and a customer books the last spot of the other time while it is undone: one of them has it', async () => {
    const { id, wanted } = await asked()
    await answer(id, false)
    for (const spot of [1, 2]) await buildAppointment(garage.db, { timeSlotId: wanted, spot })
    const other = await buildAppointment(garage.db, { timeSlotId: freshSlot() })
    const results = await Promise.all([
      undo(id),
      colleague.patch(path(other.id), { timeSlotId: wanted, notifyClient: false }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await taken(wanted)).toBe(3)
  })

  it('after a change by a colleague, after ten minutes, or twice: refused', async () => {
    const { id } = await asked()
    const { version } = await answer(id, true)
    await colleague.patch(path(id), { notes: 'Key is in the box' })
    expect((await undo(id, { version })).body.message).toMatch(
      /has changed this appointment since: Changed\.$/,
    )
    const late = await asked()
    await answer(late.id, false)
    garage.setClock('2026-11-19T22:10:00Z')
    expect((await undo(late.id)).body.message).toBe('The last step was made more than 10 minutes ago.')
    garage.setClock('2026-11-19T22:09:59Z')
    const results = await Promise.all([undo(late.id), undo(late.id, {}, colleague)])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await undo(late.id)).body.message).toBe('The last step cannot be undone.')
  })

  it('moved elsewhere by staff, or edited: undone with the request as it was', async () => {
    const { id, before } = await asked()
    await staff.patch(path(id), { timeSlotId: freshSlot() })
    expect((await undo(id)).body).toMatchObject({ ...before, version: expect.any(Number) })
    await staff.patch(path(id), { notes: 'Squeals' })
    expect((await undo(id)).body).toMatchObject({ ...before, version: expect.any(Number) })
    expect(await requests()).toContain(id)
  })
})
