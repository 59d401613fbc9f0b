import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit'
import { changesBetween } from '#domain/audit/record-changes'
import { calendarDate } from '#domain/time/calendar-date'
import { appointments } from '#server/db/schema/appointments-table'
import { auditLog } from '#server/db/schema/audit-log-table'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { staff } from '#server/db/schema/staff-table'
import { vehicles } from '#server/db/schema/vehicles-table'
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
import { purgeDeleted } from './purge-deleted.ts'

const garage = openTestGarage()
let admin: Caller
let colleague: Caller
beforeEach(async () => {
  admin = await garage.as('admin')
  colleague = await garage.as('staff')
})

const log = async (query: string) => (await admin.get(`/api/audit?${query}`)).body as AuditEntry[]

/** Deletes through the API and returns the audit entry. */
async function remove(path: string): Promise<AuditEntry> {
  expect((await colleague.delete(path)).status).toBe(204)
  const [entry] = await log(`entityId=${path.split('/').at(-1)}&action=deleted`)
  if (entry === undefined) throw new Error(`Nothing was written of ${path}`)
  return entry
}

const restore = (entry: AuditEntry) => admin.post(`/api/audit/${entry.id}/restore`)

describe('the audit log', () => {
  it('an entry shows user, action, time, before and after, latest first', async () => {
    const person = { name: 'Petra Novak', email: 'petra@example.com', phone: '0491 570 156' }
    const { body: client } = await colleague.post('/api/clients', { ...person, preferredContact: 'sms' })
    await colleague.put(`/api/clients/${client.id}`, { name: 'Petra Nowak' })
    const { body: user } = await colleague.get('/api/auth/user')
    const entries = await log(`entity=client&entityId=${client.id}`)
    expect(entries).toMatchObject([
      {
        actorId: user.id,
        actorName: `${user.firstName} ${user.lastName}`,
        action: 'updated',
        about: 'Petra Nowak',
        before: { name: 'Petra Novak' },
        after: { name: 'Petra Nowak' },
        restorable: false,
      },
      { action: 'created', before: null, after: { name: 'Petra Novak', phone: '+61491570156' } },
    ])
    expect(entries[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  it('an entry of a status change contains only the changed fields', async () => {
    const { id } = await buildAppointment(garage.db, { timeSlotId: '2026-11-26T08:00', status: 'confirmed' })
    expect((await colleague.patch(`/api/appointments/${id}/check-in`)).status).toBe(200)
    const [entry] = await log(`entityId=${id}`)
    expect(entry?.action).toBe('checked_in')
    const changes = changesBetween(entry?.before ?? null, entry?.after ?? null)
    expect(changes.map(({ field }) => field).sort()).toEqual(['checkInTime', 'readyBy', 'status'])
  })

  it('the log can be searched by record and user, and filtered by kind, action and date', async () => {
    const { body: car } = await colleague.post('/api/rental-vehicles', {
      ...{ make: 'Kia', model: 'Picanto', year: 2020, licensePlate: 'AUD17T', category: 'compact' },
      dailyRate: 4500,
    })
    expect(await log('search=aud17')).toMatchObject([{ entityId: car.id, about: '2020 Kia Picanto AUD17T' }])
    const { body: user } = await colleague.get('/api/auth/user')
    const byName = await log(`search=${encodeURIComponent(user.lastName)}&entity=rental_vehicle`)
    expect(byName.map(({ entityId }) => entityId)).toContain(car.id)
    expect(await log('search=aud17&action=deleted')).toEqual([])
    expect(await log('search=aud17&entity=client')).toEqual([])
    expect(await log('search=100%25')).toEqual([])
    // 21:00 UTC on the 19th is the morning of the 20th in Sydney.
    expect(await log('search=aud17&from=2026-11-20&to=2026-11-20')).toHaveLength(1)
    expect(await log('search=aud17&to=2026-11-19')).toEqual([])
    expect(await log('search=aud17&from=2026-11-21')).toEqual([])
    const page = await admin.get('/api/audit?limit=1')
    expect(page.body).toHaveLength(1)
    expect(String(page.headers.link)).toContain('rel="next"')
  })

  it('only administrators can read the audit log', async () => {
    const user = await garage.as('user')
    for (const [caller, status] of [
      [garage.guest, 401],
      [user, 403],
      [colleague, 403],
    ] as const) {
      expect((await caller.get('/api/audit')).status).toBe(status)
      const restoring = await caller.post('/api/audit/019aa000-0000-7000-8000-000000000001/restore')
      expect(restoring.status).toBe(status)
    }
  })
})

describe('restoring deleted records', () => {
  it('restoring a client also restores the vehicles deleted with them, and no others', async () => {
    const client = await buildClient(garage.db, { name: 'Sofia Rossi' })
    const gone = await buildVehicle(garage.db, { clientId: client.id, deletedAt: new Date('2026-11-01') })
    const vehicle = await buildVehicle(garage.db, { clientId: client.id })
    const entry = await remove(`/api/clients/${client.id}`)
    expect(entry).toMatchObject({ restorable: true, about: 'Sofia Rossi' })
    const { status, body } = await restore(entry)
    expect([status, body]).toEqual([200, { entity: 'client', entityId: client.id }])
    expect((await colleague.get(`/api/clients/${client.id}`)).status).toBe(200)
    expect((await colleague.get(`/api/vehicles/${vehicle.id}`)).status).toBe(200)
    expect((await colleague.get(`/api/vehicles/${gone.id}`)).status).toBe(404)
    const [restored, deleted] = await log(`entityId=${client.id}`)
    expect(restored).toMatchObject({ action: 'restored', after: { name: 'Sofia Rossi' } })
    expect(deleted?.restorable).toBe(false)
    const again = await restore(entry)
    expect([again.status, again.body.message]).toEqual([409, 'This has already been restored.'])
  })

  it('restoring an appointment takes its slot again, unless the slot is full', async () => {
    const timeSlotId = '2026-11-25T08:00'
    const { id } = await buildAppointment(garage.db, { timeSlotId })
    const entry = await remove(`/api/appointments/${id}`)
    const others = []
    for (const spot of [1, 2, 3]) others.push(await buildAppointment(garage.db, { timeSlotId, spot }))
    const refused = await restore(entry)
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_full'])
    expect(refused.body.message).toContain('Please make a spot available, then restore the appointment.')
    await remove(`/api/appointments/${others[1]?.id}`)
    expect((await restore(entry)).status).toBe(200)
    expect((await colleague.get(`/api/appointments/${id}`)).body).toMatchObject({
      timeSlotId,
      status: 'scheduled',
    })
  })

  it('restoring a rental works while its car is available; otherwise the error names the other client', async () => {
    const car = await buildRentalVehicle(garage.db)
    const dates = { startDate: calendarDate('2026-12-07'), endDate: calendarDate('2026-12-09') }
    const rental = await buildRental(garage.db, { rentalVehicleId: car.id, ...dates })
    const entry = await remove(`/api/rental-bookings/${rental.id}`)
    const renter = await buildClient(garage.db, { name: 'Ben Castellano' })
    const other = await buildRental(garage.db, { rentalVehicleId: car.id, clientId: renter.id, ...dates })
    const refused = await restore(entry)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The car is now booked by Ben Castellano for Dec 7 to 9. Move that booking first, then restore this one.',
    ])
    await remove(`/api/rental-bookings/${other.id}`)
    expect((await restore(entry)).status).toBe(200)
    expect((await colleague.get(`/api/rental-bookings/${rental.id}`)).status).toBe(200)
  })

  it('a deleted client must be restored before their vehicle, and both before the appointment', async () => {
    const vehicle = await buildVehicle(garage.db)
    const { id } = await buildAppointment(garage.db, {
      vehicleId: vehicle.id,
      clientId: vehicle.clientId,
      status: 'cancelled',
    })
    const [appointment, client] = [
      await remove(`/api/appointments/${id}`),
      await remove(`/api/clients/${vehicle.clientId}`),
    ]
    const refused = await restore(appointment)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Its client has also been deleted. Please restore that first.',
    ])
    await restore(client)
    expect((await restore(appointment)).status).toBe(200)
  })

  it.each([
    ['rental-vehicles', buildRentalVehicle],
    ['staff', buildStaff],
    ['tow-bookings', (db: typeof garage.db) => buildTow(db, { status: 'cancelled' })],
  ])('a deleted record of %s is restored', async (path, build) => {
    const { id } = await build(garage.db)
    const entry = await remove(`/api/${path}/${id}`)
    expect((await restore(entry)).status).toBe(200)
    expect((await log(`entityId=${id}`))[0]).toMatchObject({ action: 'restored' })
  })

  it('restoring a car whose plate is in use again is refused with an error', async () => {
    const car = await buildRentalVehicle(garage.db, { licensePlate: 'TWICE1' })
    const entry = await remove(`/api/rental-vehicles/${car.id}`)
    await buildRentalVehicle(garage.db, { licensePlate: 'TWICE1' })
    const { status, body } = await restore(entry)
    expect([status, body.message]).toEqual([409, 'A rental vehicle with this plate already exists.'])
  })

  it('restoring is refused after thirty days, and for entries other than deletions', async () => {
    const client = await buildClient(garage.db)
    const entry = await remove(`/api/clients/${client.id}`)
    garage.setClock('2026-12-20T22:00:00.000Z')
    admin = await garage.as('admin')
    expect((await log(`entityId=${client.id}`))[0]?.restorable).toBe(false)
    const { status, body } = await restore(entry)
    expect([status, body.message]).toEqual([
      409,
      'This was deleted more than 30 days ago and can no longer be restored.',
    ])
    const { body: added } = await admin.post('/api/clients', {
      ...{ name: 'New', email: 'new@example.com', phone: '0491 570 157', preferredContact: 'phone' },
    })
    const [created] = await log(`entityId=${added.id}`)
    expect((await restore(created as AuditEntry)).body.message).toBe(
      'There is nothing to restore in this entry.',
    )
    expect((await admin.post('/api/audit/019aa000-0000-7000-8000-000000000001/restore')).status).toBe(404)
  })

  it('an erased client cannot be restored', async () => {
    const client = await buildClient(garage.db, { name: 'Forget Me' })
    const entry = await remove(`/api/clients/${client.id}`)
    expect((await admin.delete(`/api/clients/${client.id}/personal-data`)).status).toBe(204)
    expect(await log('search=forget')).toEqual([])
    expect((await restore(entry)).status).toBe(409)
  })
})

describe('purging after thirty days', () => {
  const now = new Date('2026-11-20T00:00:00Z')
  const old = new Date('2026-10-21T00:00:00Z')
  const recent = new Date('2026-10-21T00:00:01Z')
  const isThere = async (
    table: typeof clients | typeof vehicles | typeof appointments | typeof rentalBookings | typeof staff,
    id: string,
  ) => (await garage.db.select({ id: table.id }).from(table).where(eq(table.id, id))).length === 1

  it('deleted records and their audit content are permanently removed, not earlier', async () => {
    const client = await buildClient(garage.db, { name: 'Long Gone', deletedAt: old })
    const vehicle = await buildVehicle(garage.db, { clientId: client.id, deletedAt: old })
    const appointment = await buildAppointment(garage.db, {
      ...{ clientId: client.id, vehicleId: vehicle.id, deletedAt: old },
    })
    const waiting = await buildClient(garage.db, { deletedAt: recent })
    const story = { actorName: 'Sam', action: 'deleted', entity: 'client', about: 'Long Gone' }
    await garage.db.insert(auditLog).values({ ...story, entityId: client.id, before: { name: 'Long Gone' } })
    await purgeDeleted(garage.db, now)
    expect(await isThere(appointments, appointment.id)).toBe(false)
    expect(await isThere(vehicles, vehicle.id)).toBe(false)
    expect(await isThere(clients, client.id)).toBe(false)
    expect(await isThere(clients, waiting.id)).toBe(true)
    const rows = await garage.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, client.id))
      .orderBy(auditLog.id)
    expect(
      rows.map(({ action, actorName, recordName: about, before }) => [action, actorName, about, before]),
    ).toEqual([
      ['deleted', 'Sam', '', null],
      ['purged', 'Hoist', '', null],
    ])
  })

  it('a deleted rental is purged, unless its photos are kept for a dispute', async () => {
    const [gone, disputed] = [
      await buildRental(garage.db, { deletedAt: old }),
      await buildRental(garage.db, { deletedAt: old, keepPhotos: true }),
    ]
    await purgeDeleted(garage.db, now)
    expect(await isThere(rentalBookings, gone.id)).toBe(false)
    expect(await isThere(rentalBookings, disputed.id)).toBe(true)
  })

  it('purging a staff member also removes audit entries about their leave', async () => {
    const member = await buildStaff(garage.db)
    const leave = { kind: 'sick', firstDate: '2026-12-01', lastDate: '2026-12-02' }
    expect((await colleague.post(`/api/staff/${member.id}/leave`, leave)).status).toBe(201)
    const response = async () => JSON.stringify(await log('entity=staff_leave&action=created'))
    expect(await response()).toContain(member.name)
    await garage.db.update(staff).set({ deletedAt: old }).where(eq(staff.id, member.id))
    await purgeDeleted(garage.db, now)
    expect(await isThere(staff, member.id)).toBe(false)
    expect(await response()).not.toContain(member.name)
    expect(await response()).not.toContain('sick')
  })

  it('records that finished work refers to remain', async () => {
    const member = await buildStaff(garage.db, { deletedAt: old })
    const vehicle = await buildVehicle(garage.db, { deletedAt: old })
    await garage.db.update(clients).set({ deletedAt: old }).where(eq(clients.id, vehicle.clientId))
    await buildAppointment(garage.db, {
      ...{
        clientId: vehicle.clientId,
        vehicleId: vehicle.id,
        assignedStaffId: member.id,
        status: 'cancelled',
      },
    })
    await purgeDeleted(garage.db, now)
    expect(await isThere(vehicles, vehicle.id)).toBe(true)
    expect(await isThere(clients, vehicle.clientId)).toBe(true)
    expect(await isThere(staff, member.id)).toBe(true)
  })
})
