import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { appointments } from '#server/db/schema/appointments-table'
import { auditLog } from '#server/db/schema/audit-log-table'
import { clients } from '#server/db/schema/clients-table'
import { outbox } from '#server/db/schema/outbox-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { buildAppointment, buildClient, buildRental, buildVehicle } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
const unknownId = '0198a000-0000-7000-8000-000000000000'
let staff: Caller
let admin: Caller
let reader: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
  reader = await garage.as('user')
})

describe('deleting a client', () => {
  it('deletion removes them and their vehicles from the lists and leaves finished work', async () => {
    const client = await buildClient(garage.db)
    const car = await buildVehicle(garage.db, { clientId: client.id })
    const appointment = await buildAppointment(garage.db, {
      clientId: client.id,
      vehicleId: car.id,
      status: 'completed',
    })
    expect((await staff.delete(`/api/clients/${client.id}`)).status).toBe(204)
    expect((await staff.get(`/api/clients/${client.id}`)).status).toBe(404)
    expect((await staff.get(`/api/clients?search=${client.email}`)).body).toEqual([])
    expect((await staff.get(`/api/vehicles?clientId=${client.id}`)).body).toEqual([])
    expect((await staff.get(`/api/appointments/${appointment.id}`)).body.client.name).toBe(client.name)
    expect((await staff.delete(`/api/clients/${client.id}`)).status).toBe(404)
    const [entry] = await garage.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, client.id), eq(auditLog.action, 'deleted')))
    expect(entry?.before).toMatchObject({ name: client.name, vehicleIds: [car.id] })
  })

  it('deletion frees the email and phone for a new client', async () => {
    const { id, name, email, phone } = await buildClient(garage.db)
    await staff.delete(`/api/clients/${id}`)
    expect((await staff.post('/api/clients', { name, email, phone })).status).toBe(201)
  })

  it.each(['pending', 'confirmed', 'scheduled', 'in_progress'] as const)(
    'deletion while an appointment is %s is refused and names it',
    async (status) => {
      const client = await buildClient(garage.db, { name: 'Bronte Ashworth' })
      await buildAppointment(garage.db, {
        clientId: client.id,
        status,
        timeSlotId: `2026-11-2${status.length % 10}T13:00`,
      })
      const { status: code, body } = await staff.delete(`/api/clients/${client.id}`)
      expect([code, body.code]).toEqual([409, 'still_in_use'])
      expect(body.message).toMatch(
        /^Bronte Ashworth has an appointment on Nov 2\d, 2026 at 1:00 pm\. Cancel or complete it first\.$/,
      )
      expect((await staff.get(`/api/clients/${client.id}`)).status).toBe(200)
    },
  )

  it.each(['pending', 'confirmed', 'picked_up'] as const)(
    'deletion while a rental is %s is refused',
    async (status) => {
      const client = await buildClient(garage.db, { name: 'Emily Brandt' })
      await buildRental(garage.db, { clientId: client.id, status })
      const { status: code, body } = await staff.delete(`/api/clients/${client.id}`)
      expect([code, body.message]).toEqual([
        409,
        'Emily Brandt has a rental booking from Nov 24, 2026 to Nov 26, 2026. Cancel or complete it first.',
      ])
    },
  )

  it('deletion is allowed once the booking is cancelled or deleted', async () => {
    const client = await buildClient(garage.db)
    const at = { clientId: client.id, timeSlotId: '2026-12-08T08:00' }
    await buildAppointment(garage.db, { ...at, status: 'cancelled' })
    const booked = await buildAppointment(garage.db, { ...at, status: 'confirmed' })
    expect((await staff.delete(`/api/clients/${client.id}`)).status).toBe(409)
    await staff.delete(`/api/appointments/${booked.id}`)
    expect((await staff.delete(`/api/clients/${client.id}`)).status).toBe(204)
  })

  it('only staff can delete clients', async () => {
    const { id } = await buildClient(garage.db)
    expect((await garage.guest.delete(`/api/clients/${id}`)).status).toBe(401)
    expect((await reader.delete(`/api/clients/${id}`)).status).toBe(403)
    expect((await staff.delete(`/api/clients/${unknownId}`)).status).toBe(404)
  })

  it('concurrent deletion and booking never both succeed', async () => {
    for (const hour of ['08:00', '09:30', '13:00', '14:30']) {
      const client = await buildClient(garage.db)
      const car = await buildVehicle(garage.db, { clientId: client.id })
      const [booked, deleted] = await Promise.all([
        staff.post('/api/appointments', {
          clientId: client.id,
          vehicleId: car.id,
          timeSlotId: `2026-12-10T${hour}`,
          services: ['oil-change'],
        }),
        staff.delete(`/api/clients/${client.id}`),
      ])
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual([booked.status, deleted.status])
    }
  })

  it('concurrent deletion and online booking: the booking creates a new client or the deletion is refused', async () => {
    for (const hour of ['08:00', '09:30', '13:00', '14:30']) {
      const client = await buildClient(garage.db)
      const [booked, deleted] = await Promise.all([
        garage.guest.post('/api/book-appointment', {
          client: { name: client.name, email: client.email, phone: client.phone, preferredContact: 'email' },
          vehicle: { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: 'NEW1' },
          appointment: { timeSlotId: `2026-12-11T${hour}`, services: ['oil-change'] },
        }),
        staff.delete(`/api/clients/${client.id}`),
      ])
      expect(booked.status).toBe(201)
      const [appointment] = await garage.db
        .select({ deletedAt: clients.deletedAt, clientId: clients.id })
        .from(appointments)
        .innerJoin(clients, eq(clients.id, appointments.clientId))
        .where(eq(appointments.id, booked.body.id))
      expect(appointment?.deletedAt).toBeNull()
      expect(appointment?.clientId === client.id).toBe(deleted.status === 409)
    }
  })
})

describe('erasing the personal data of a client', () => {
  async function clientWithHistory() {
    const client = await buildClient(garage.db, { name: 'Gordon Pryce' })
    const car = await buildVehicle(garage.db, { clientId: client.id, vin: 'JTDBR32E720123456' })
    const { body: appointment } = await staff.post('/api/appointments', {
      clientId: client.id,
      vehicleId: car.id,
      timeSlotId: '2026-11-30T08:00',
      services: ['oil-change'],
      notes: 'Call Gordon at work',
    })
    await staff.patch(`/api/appointments/${appointment.id}/check-in`)
    await staff.patch(`/api/appointments/${appointment.id}/check-out`)
    const rental = await buildRental(garage.db, {
      clientId: client.id,
      status: 'returned',
      driverLicense: '12345678',
      licenseExpirationDate: calendarDate('2028-01-01'),
      dateOfBirth: calendarDate('1980-02-03'),
      customerAddress: '12 Harbour St',
      notes: 'Gordon smokes',
    })
    await garage.db.insert(outbox).values({
      channel: 'email',
      recipient: client.email,
      body: 'Hello Gordon Pryce',
      template: 'appointment_received',
      entityId: appointment.id,
    })
    return { client, car, appointment, rental }
  }

  it('finished work and its cost remain, without any identifiable person', async () => {
    const { client, car, appointment, rental } = await clientWithHistory()
    expect((await admin.delete(`/api/clients/${client.id}/personal-data`)).status).toBe(204)
    const { db } = garage
    const [erased] = await db.select().from(clients).where(eq(clients.id, client.id))
    expect(erased).toMatchObject({ name: 'Deleted client', email: '', phone: '' })
    expect(erased?.deletedAt).not.toBeNull()
    const [rented] = await db.select().from(rentalBookings).where(eq(rentalBookings.id, rental.id))
    expect(rented).toMatchObject({
      totalAmount: rental.totalAmount,
      driverLicense: null,
      licenseExpirationDate: null,
      dateOfBirth: null,
      customerAddress: null,
      notes: null,
    })
    const [driven] = await db.select().from(vehicles).where(eq(vehicles.id, car.id))
    expect(driven).toMatchObject({ make: 'Toyota', licensePlate: null, vin: null })
    const { body } = await staff.get(`/api/appointments/${appointment.id}`)
    expect(body).toMatchObject({ status: 'completed', services: ['oil-change'], notes: null })
    const everything = JSON.stringify([
      body,
      await db.select().from(auditLog),
      await db.select().from(outbox),
    ])
    for (const trace of ['Gordon', client.email, client.phone, car.licensePlate])
      expect(everything).not.toContain(trace)
    const log = await db.select().from(auditLog).where(eq(auditLog.entityId, client.id))
    expect(log.map(({ action, before, after }) => [action, before, after])).toContainEqual([
      'erased',
      null,
      null,
    ])
  })

  it('a deleted client can be erased', async () => {
    const { client } = await clientWithHistory()
    expect((await staff.delete(`/api/clients/${client.id}`)).status).toBe(204)
    expect((await admin.delete(`/api/clients/${client.id}/personal-data`)).status).toBe(204)
    const [erased] = await garage.db.select().from(clients).where(eq(clients.id, client.id))
    expect(erased?.name).toBe('Deleted client')
  })

  it('a client with open work cannot be erased', async () => {
    const client = await buildClient(garage.db)
    await buildRental(garage.db, { clientId: client.id, status: 'picked_up' })
    const { status, body } = await admin.delete(`/api/clients/${client.id}/personal-data`)
    expect([status, body.code]).toEqual([409, 'still_in_use'])
    expect((await staff.get(`/api/clients/${client.id}`)).body.name).toBe(client.name)
  })

  it('only administrators can erase clients', async () => {
    const { id } = await buildClient(garage.db)
    expect((await garage.guest.delete(`/api/clients/${id}/personal-data`)).status).toBe(401)
    expect((await reader.delete(`/api/clients/${id}/personal-data`)).status).toBe(403)
    expect((await staff.delete(`/api/clients/${id}/personal-data`)).status).toBe(403)
    expect((await admin.delete(`/api/clients/${unknownId}/personal-data`)).status).toBe(404)
  })
})
