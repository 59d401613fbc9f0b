import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/schema/audit-log-table'
import { outbox } from '#server/db/schema/outbox-table'
import {
  buildAppointment,
  buildClient,
  buildRental,
  buildRentalVehicle,
  buildStaff,
  buildTow,
  buildVehicle,
} from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const undo = (entity: string, entityId: string, more = {}, by = staff) =>
  by.post('/api/undo-delete', { entity, entityId, ...more })
const messagesAbout = async (id: string) =>
  (await garage.db.select().from(outbox).where(eq(outbox.entityId, id))).map(({ template }) => template)

describe('undoing a deletion', () => {
  it.each<[string, string, () => Promise<{ id: string }>]>([
    ['appointment', '/api/appointments', () => buildAppointment(garage.db)],
    ['client', '/api/clients', () => buildClient(garage.db)],
    ['rental_booking', '/api/rental-bookings', () => buildRental(garage.db)],
    ['rental_vehicle', '/api/rental-vehicles', () => buildRentalVehicle(garage.db)],
    ['staff', '/api/staff', () => buildStaff(garage.db)],
    ['tow_booking', '/api/tow-bookings', () => buildTow(garage.db, { status: 'completed' })],
    ['vehicle', '/api/vehicles', () => buildVehicle(garage.db)],
  ])('a deleted %s is as it was', async (entity, base, make) => {
    const { id } = await make()
    const path = `${base}/${id}`
    const { version: _, updatedAt: __, ...before } = (await staff.get(path)).body
    expect((await staff.delete(path)).status).toBe(204)
    const { status, body } = await undo(entity, id)
    expect([status, body]).toEqual([200, { entity, entityId: id }])
    expect((await staff.get(path)).body).toMatchObject(before)
    const again = await undo(entity, id)
    expect([again.status, again.body.message]).toEqual([409, 'This has already been restored.'])
  })

  it('a deleted special day is on its date again, unless the date has another one', async () => {
    const date = '2027-05-12'
    const day = { date, type: 'half_day', openTime: '09:00', closeTime: '12:00', reason: 'Stocktake' }
    const { body: made } = await staff.post('/api/special-days', day)
    await staff.delete(`/api/special-days/${made.id}`)
    expect((await undo('special_day', made.id)).status).toBe(200)
    const { body: days } = await staff.get(`/api/special-days?startDate=${date}&endDate=${date}`)
    expect(days).toMatchObject([{ id: made.id, ...day, manuallyOpen: false }])
    await staff.delete(`/api/special-days/${made.id}`)
    await staff.post('/api/special-days', { date, type: 'closed' })
    const refused = await undo('special_day', made.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'duplicate'])
  })

  it('a full slot: refused, and the appointment stays deleted', async () => {
    const timeSlotId = '2026-12-01T08:00'
    const { id } = await buildAppointment(garage.db, { timeSlotId })
    await staff.delete(`/api/appointments/${id}`)
    for (const spot of [1, 2, 3]) await buildAppointment(garage.db, { timeSlotId, spot })
    const { status, body } = await undo('appointment', id)
    expect([status, body.code]).toEqual([409, 'slot_full'])
    expect((await staff.get(`/api/appointments/${id}`)).status).toBe(404)
  })

  it('a client who was notified of the deletion is notified again on request', async () => {
    const { id } = await buildAppointment(garage.db, { status: 'confirmed', timeSlotId: '2026-12-02T08:00' })
    await staff.delete(`/api/appointments/${id}?notify=true`)
    await undo('appointment', id, { notifyClient: true })
    expect(await messagesAbout(id)).toEqual(['appointment_cancelled', 'appointment_restored'])
    const rental = await buildRental(garage.db)
    await staff.delete(`/api/rental-bookings/${rental.id}?notify=true`)
    await undo('rental_booking', rental.id, { notifyClient: true })
    expect(await messagesAbout(rental.id)).toEqual(['rental_cancelled', 'rental_restored'])
    const quiet = await buildRental(garage.db)
    await staff.delete(`/api/rental-bookings/${quiet.id}?notify=false`)
    await undo('rental_booking', quiet.id)
    expect(await messagesAbout(quiet.id)).toEqual([])
  })

  it('a deletion by another user, or more than ten minutes ago: refused', async () => {
    const { id } = await buildClient(garage.db)
    await staff.delete(`/api/clients/${id}`)
    const colleague = await garage.as('staff')
    const refused = await undo('client', id, {}, colleague)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Another user deleted this. An administrator can restore it from the audit log.',
    ])
    const long = new Date(Date.parse('2026-11-19T22:00:00Z') - 10 * 60_000)
    await garage.db.update(auditLog).set({ createdAt: long }).where(eq(auditLog.entityId, id))
    const late = await undo('client', id)
    expect(late.status).toBe(409)
    expect(late.body.message).toContain('more than 10 minutes ago')
    expect((await staff.get(`/api/clients/${id}`)).status).toBe(404)
  })

  it('a record that was never deleted, an unknown kind, a role that reads only: refused', async () => {
    const { id } = await buildClient(garage.db)
    expect((await undo('client', id)).status).toBe(404)
    expect((await undo('user', id)).status).toBe(400)
    expect((await undo('client', 'no id')).status).toBe(400)
    expect((await undo('client', id, {}, await garage.as('user'))).status).toBe(403)
    expect((await undo('client', id, {}, garage.guest)).status).toBe(401)
  })
})
