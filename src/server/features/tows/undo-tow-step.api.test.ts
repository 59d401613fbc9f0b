import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/schema/audit-log-table'
import { outbox } from '#server/db/schema/outbox-table'
import { buildTow } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const path = (id: string, action = '') => `/api/tow-bookings/${id}${action}`
const undo = (id: string, body: object = {}) => staff.patch(path(id, '/undo-step'), body)
const move = (id: string, body: object, by = staff) => by.patch(path(id, '/status'), body)
const messagesAbout = (id: string) => garage.db.select().from(outbox).where(eq(outbox.entityId, id))

describe('undoing a step of a tow request', () => {
  it.each([
    ['pending', 'confirmed'],
    ['pending', 'cancelled'],
    ['confirmed', 'dispatched'],
    ['confirmed', 'cancelled'],
    ['dispatched', 'completed'],
    ['dispatched', 'cancelled'],
  ] as const)('from %s to %s: as before, and no message is sent', async (from, status) => {
    const { id } = await buildTow(garage.db, { status: from, statusNote: 'Key is under the mat' })
    const { updatedAt: _, version: __, ...before } = (await staff.get(path(id))).body
    const moved = await move(id, { status, note: 'Driver Ken' })
    expect(moved.status).toBe(200)
    const { status: answered, body } = await undo(id, { version: moved.body.version })
    expect(answered).toBe(200)
    expect(body).toMatchObject({ ...before, wasNotified: false })
    expect(await messagesAbout(id)).toEqual([])
    const logged = await garage.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(asc(auditLog.id))
    expect(logged.map(({ action }) => action)).toEqual([status, 'undone'])
    // The same step is possible again.
    expect((await move(id, { status, from })).status).toBe(200)
  })

  it('an edit: all fields as before, also once it is confirmed', async () => {
    const given = { preferredDate: null, vehicleYear: 2015, notes: 'Key is under the mat' } as const
    const { id } = await buildTow(garage.db, { status: 'confirmed', decidedAt: new Date(), ...given })
    const { updatedAt: _, version: __, ...before } = (await staff.get(path(id))).body
    const edited = await staff.patch(path(id), {
      ...{ customerName: 'Bree Tran', customerPhone: '0412 000 111', customerEmail: 'bree@example.com' },
      ...{ pickupLocation: '9 Low St', destinationLocation: 'Home', cause: 'wont_start', drivable: true },
      ...{ issueDescription: 'Clicks', vehicleMake: 'Kia', vehicleModel: 'Rio', vehicleYear: 2020 },
      ...{ vehicleLicensePlate: 'ABC123', vehicleColor: 'Red', notes: null },
      ...{ preferredDate: '2026-11-23', preferredTime: '10:00' },
    })
    expect(edited.status).toBe(200)
    const { status, body } = await undo(id, { version: edited.body.version })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...before, wasNotified: false })
    expect((await undo(id)).body.message).toBe('The last step cannot be undone.')
  })

  it('an edit that a colleague has changed since, or of ten minutes ago: refused', async () => {
    const { id } = await buildTow(garage.db)
    const { version } = (await staff.patch(path(id), { notes: 'Flat tyre' })).body
    await (await garage.as('staff')).patch(path(id), { notes: 'Two flat tyres' })
    expect((await undo(id, { version })).body.message).toMatch(
      /has changed this tow request since: Changed\.$/,
    )
    garage.setClock('2026-11-19T22:10:00Z')
    expect((await undo(id)).body.message).toBe('The last step was made more than 10 minutes ago.')
    garage.setClock('2026-11-19T22:09:59Z')
    const results = await Promise.all([undo(id), undo(id)])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await staff.get(path(id))).body.notes).toBe('Flat tyre')
  })

  it('of which the customer has been notified: the answer says so', async () => {
    const { id } = await buildTow(garage.db)
    await move(id, { status: 'confirmed' })
    await garage.db.update(outbox).set({ status: 'sent' }).where(eq(outbox.entityId, id))
    expect((await undo(id)).body).toMatchObject({ status: 'pending', wasNotified: true })
  })

  it('a message that is being sent: the answer says that the customer has been notified', async () => {
    const { id } = await buildTow(garage.db)
    await move(id, { status: 'confirmed' })
    await garage.db.update(outbox).set({ attempts: 1 }).where(eq(outbox.entityId, id))
    expect((await undo(id)).body.wasNotified).toBe(true)
    expect(await messagesAbout(id)).toHaveLength(1)
  })

  it('after a step by a colleague: refused with who took it and how', async () => {
    const { id } = await buildTow(garage.db)
    const { version } = (await move(id, { status: 'confirmed' })).body
    await move(id, { status: 'dispatched' }, await garage.as('staff'))
    expect(await undo(id, { version })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^.+ has changed this tow request since: Dispatched\.$/) },
    })
  })

  it('once the towed car has an appointment: refused', async () => {
    const { id } = await buildTow(garage.db, { status: 'dispatched' })
    await move(id, { status: 'completed' })
    await garage.db
      .insert(auditLog)
      .values({ action: 'booked_in', entity: 'tow_booking', entityId: id, actorName: 'Priya Nair' })
    expect((await undo(id)).body.message).toBe('The last step cannot be undone.')
  })

  it('users with the role user may not', async () => {
    const { id } = await buildTow(garage.db)
    await move(id, { status: 'confirmed' })
    expect((await (await garage.as('user')).patch(path(id, '/undo-step'), {})).status).toBe(403)
  })
})
