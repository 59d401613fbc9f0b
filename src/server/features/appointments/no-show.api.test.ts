import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '#domain/time/calendar-date'
import { appointments } from '#server/db/schema/appointments-table'
import { auditLog } from '#server/db/schema/audit-log-table'
import { outbox } from '#server/db/schema/outbox-table'
import { buildAppointment, buildRental } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

// Friday, Nov 20, 9:00 am in Sydney.
const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const path = (id: string, action = '') => `/api/appointments/${id}${action}`
const markNoShow = (id: string, body: object = {}, by = staff) => by.patch(path(id, '/no-show'), body)
const messagesAbout = (id: string) => garage.db.select().from(outbox).where(eq(outbox.entityId, id))
let days = 0
/** Builds an appointment on an earlier day that no other test uses. */
function missed(given = {}) {
  days += 1
  const date = addDays(calendarDate('2026-11-13'), -days)
  return buildAppointment(garage.db, { timeSlotId: `${date}T09:30`, ...given })
}

describe('an appointment whose customer does not come', () => {
  it.each(['confirmed', 'scheduled'] as const)(
    'a %s one is cancelled as a no-show without a message, and Undo brings it back',
    async (from) => {
      const { id } = await missed({ status: from, timeSlotId: '2026-11-20T08:00' })
      const { status, body } = await markNoShow(id)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        ...{ status: 'cancelled', isNoShow: true },
        ...{ cancelledFrom: from, rejectionReason: 'no_show' },
      })
      expect((await staff.get(path(id))).body).toEqual(body)
      const undone = await staff.patch(path(id, '/restore'), { notifyClient: false, version: body.version })
      expect(undone.body).toMatchObject({ status: from, isNoShow: false, cancelledFrom: null })
      expect(await messagesAbout(id)).toEqual([])
      const logged = await garage.db.select().from(auditLog).where(eq(auditLog.entityId, id))
      expect(logged.map(({ action }) => action)).toEqual(['no_show', 'restored'])
    },
  )

  it('its restore tells the client nothing either, unless staff ask for it', async () => {
    const [quiet, told] = [await missed({ status: 'confirmed' }), await missed({ status: 'confirmed' })]
    for (const { id } of [quiet, told]) await markNoShow(id)
    await staff.patch(path(quiet.id, '/restore'), {})
    await staff.patch(path(told.id, '/restore'), { notifyClient: true })
    expect(await messagesAbout(quiet.id)).toEqual([])
    expect(await messagesAbout(told.id)).toHaveLength(1)
  })

  it('until the customer is more than ten minutes late it is refused', async () => {
    const { id } = await buildAppointment(garage.db, { timeSlotId: '2026-11-20T09:30' })
    garage.setClock('2026-11-19T22:39:00Z')
    expect(await markNoShow(id)).toMatchObject({
      status: 409,
      body: {
        code: 'transition_refused',
        message:
          'The customer is not late yet. A booking can be marked as a no-show 10 minutes after its time.',
      },
    })
    garage.setClock('2026-11-19T22:40:00Z')
    expect((await markNoShow(id)).status).toBe(200)
  })

  it.each([
    ['pending', 'This appointment is pending and cannot be marked as a no-show.'],
    ['in_progress', 'This appointment is in progress and cannot be marked as a no-show.'],
    ['completed', 'This appointment is completed and cannot be marked as a no-show.'],
    ['cancelled', 'This appointment is already cancelled.'],
  ] as const)('one that is %s is refused with the reason', async (status, message) => {
    const { id } = await missed({ status })
    expect(await markNoShow(id)).toMatchObject({ status: 409, body: { message } })
  })

  it('a customer whom a colleague has just checked in is not marked: the appointment is returned as it is', async () => {
    const { id, version } = await missed()
    await (await garage.as('staff')).patch(path(id, '/check-in'), {})
    expect(await markNoShow(id, { version })).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        message: 'This appointment is in progress and cannot be marked as a no-show.',
        current: { status: 'in_progress', isNoShow: false },
      },
    })
  })

  it('a check-in and a no-show at the same time: one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await missed()
      const results = await Promise.all([markNoShow(id), staff.patch(path(id, '/check-in'), {})])
      expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
      const { body } = await staff.get(path(id))
      expect(body.isNoShow).toBe(body.status === 'cancelled')
    }
  })

  it('a call about it is no longer to be made, until the no-show is undone', async () => {
    const { id } = await missed({ status: 'pending', timeSlotId: '2026-11-20T08:00' })
    await staff.patch(path(id, '/confirm'), {})
    const callsAbout = async () =>
      (await staff.get('/api/call-tasks')).body.filter((call: { entityId: string }) => call.entityId === id)
    const before = await callsAbout()
    expect(before).toHaveLength(1)
    garage.setClock('2026-11-19T22:05:00Z')
    await markNoShow(id)
    expect(await callsAbout()).toEqual([])
    garage.setClock('2026-11-19T22:06:00Z')
    await staff.patch(path(id, '/restore'), { notifyClient: false })
    expect(await callsAbout()).toEqual(before)
  })

  it('users with the role user may not mark it', async () => {
    const { id } = await missed()
    expect((await markNoShow(id, {}, await garage.as('user'))).status).toBe(403)
  })

  it('lists, exports and search call it a no-show', async () => {
    const { id } = await missed({ timeSlotId: '2026-11-17T09:30' })
    await markNoShow(id)
    const admin = await garage.as('admin')
    const exported = await admin.get('/api/exports/appointments?startDate=2026-11-17&endDate=2026-11-17')
    expect(String(exported.body)).toContain('No-show')
    const found = await staff.get(`/api/search?q=${id.slice(-6)}`)
    expect(found.body.appointments.results[0]).toMatchObject({ id, status: 'cancelled', isNoShow: true })
  })
})

it('a no-show stays one when it is deleted and that is undone', async () => {
  const { id } = await missed()
  await markNoShow(id)
  expect((await staff.delete(`${path(id)}?notify=false`)).status).toBe(204)
  await staff.post('/api/undo-delete', { entity: 'appointment', entityId: id })
  expect((await staff.get(path(id))).body).toMatchObject({ status: 'cancelled', isNoShow: true })
})

it('the database allows a no-show only for cancelled appointments that were expected', async () => {
  const [open, request] = [await missed(), await missed({ status: 'cancelled', cancelledFrom: 'pending' })]
  for (const { id } of [open, request])
    await expect(
      garage.db.update(appointments).set({ isNoShow: true }).where(eq(appointments.id, id)),
    ).rejects.toMatchObject({ cause: { constraint: 'appointments_no_show_was_expected' } })
})

it("the client's overview counts appointments and rentals to which the client did not come", async () => {
  const { id, clientId } = await missed()
  await markNoShow(id)
  const rental = await buildRental(garage.db, {
    clientId,
    isNoShow: true,
    status: 'cancelled',
    cancelledFrom: 'confirmed',
  })
  const { body } = await staff.get(`/api/clients/${clientId}/overview`)
  expect(body.noShows).toBe(2)
  expect(body.appointments.items[0].isNoShow).toBe(true)
  expect(body.rentals.items[0]).toMatchObject({ id: rental.id, isNoShow: true })
})
