import { count, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { clients } from '#server/db/schema/clients-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { buildClient, buildTow, buildVehicle } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller
let admin: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
})

const book = (id: string, given: Record<string, unknown> = {}) =>
  staff.post(`/api/tow-bookings/${id}/appointment`, {
    timeSlotId: '2026-11-24T09:30',
    services: ['diagnostic'],
    ...given,
  })

describe('booking an appointment for a towed car', () => {
  it('client, vehicle and appointment are added together', async () => {
    const tow = await buildTow(garage.db, {
      status: 'completed',
      customerName: 'Rosa Iliadis',
      vehicleLicensePlate: 'CWN85G',
    })
    const { status, body } = await book(tow.id, { notes: 'Towed in from Tempe' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'scheduled',
      timeSlot: { date: '2026-11-24', time: '09:30' },
      client: { name: 'Rosa Iliadis', email: tow.customerEmail, phone: tow.customerPhone },
      vehicle: { year: 2013, make: 'Mazda', model: '3', licensePlate: 'CWN85G' },
      services: ['diagnostic'],
      notes: 'Towed in from Tempe',
    })
    expect((await staff.get(`/api/tow-bookings/${tow.id}`)).body).toMatchObject({
      status: 'completed',
      appointmentId: body.id,
      appointment: { date: '2026-11-24', time: '09:30', status: 'scheduled' },
    })
  })

  it('a second booking is refused until the first is deleted', async () => {
    const { id } = await buildTow(garage.db, { status: 'completed' })
    const { body: first } = await book(id, { timeSlotId: '2026-11-25T09:30' })
    const second = await book(id, { timeSlotId: '2026-11-25T13:00' })
    expect([second.status, second.body.code, second.body.message]).toEqual([
      409,
      'transition_refused',
      'This tow request already has an appointment on Nov 25, 2026 at 9:30 am.',
    ])
    await staff.delete(`/api/appointments/${first.id}`)
    expect((await staff.get(`/api/tow-bookings/${id}`)).body.appointment).toBeNull()
    expect((await book(id, { timeSlotId: '2026-11-25T13:00' })).status).toBe(201)
  })

  it('an existing client and vehicle are used', async () => {
    const known = await buildClient(garage.db, { email: 'ollie@example.com', phone: '+61491570006' })
    const car = await buildVehicle(garage.db, { clientId: known.id, licensePlate: 'EJP31A' })
    const tow = await buildTow(garage.db, {
      status: 'dispatched',
      customerEmail: 'Ollie@example.com',
      customerPhone: '+61491570006',
      vehicleLicensePlate: 'EJP31A',
    })
    const { body } = await book(tow.id, { timeSlotId: '2026-11-26T09:30' })
    expect(body).toMatchObject({ clientId: known.id, vehicleId: car.id, client: { name: known.name } })
  })

  it("staff can choose another client and one of that client's vehicles", async () => {
    const boss = await buildClient(garage.db)
    const car = await buildVehicle(garage.db, { clientId: boss.id })
    const { id } = await buildTow(garage.db, { status: 'completed', customerEmail: null, vehicleMake: null })
    const stranger = await buildVehicle(garage.db)
    const wrong = await book(id, { clientId: boss.id, vehicleId: stranger.id })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'vehicle_not_clients'])
    const { status, body } = await book(id, {
      clientId: boss.id,
      vehicleId: car.id,
      timeSlotId: '2026-11-27T09:30',
    })
    expect([status, body.clientId, body.vehicleId]).toEqual([201, boss.id, car.id])
  })

  it('missing details must be completed first', async () => {
    const { id } = await buildTow(garage.db, {
      status: 'completed',
      customerEmail: null,
      vehicleMake: null,
      vehicleModel: null,
      vehicleYear: null,
    })
    const before = await garage.db.select({ total: count() }).from(clients)
    expect((await book(id)).body.fields).toEqual({
      'client.email': 'Please enter an email address for the new client',
    })
    const contact = { client: { email: 'later@example.com' } }
    expect((await book(id, contact)).body.fields).toEqual({
      'vehicle.make': 'Make is required',
      'vehicle.model': 'Model is required',
      'vehicle.year': 'Year is required',
    })
    expect(await garage.db.select({ total: count() }).from(clients)).toEqual(before)
    const vehicle = { make: 'Ford', model: 'Focus', year: 2011 }
    const { status, body } = await book(id, { ...contact, vehicle, timeSlotId: '2026-11-27T13:00' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ client: { email: 'later@example.com' }, vehicle })
  })

  it('a tow request without a dispatched truck is refused', async () => {
    const { id } = await buildTow(garage.db, { status: 'confirmed' })
    const { status, body } = await book(id)
    expect([status, body.message]).toEqual([
      409,
      'This tow request is confirmed. You can create an appointment once the truck is on its way.',
    ])
  })

  it('a past slot is refused', async () => {
    const { id } = await buildTow(garage.db, { status: 'completed' })
    expect((await book(id, { timeSlotId: '2026-11-19T09:30' })).body.code).toBe('slot_past')
    expect((await book(id, { timeSlotId: '', services: [] })).body.fields).toEqual({
      timeSlotId: 'Please select a time slot',
      services: 'Please select at least one service.',
    })
  })
})

describe('erasing a client with tow requests', () => {
  it('erasing also removes the personal data of their tow requests', async () => {
    const tow = await buildTow(garage.db, { status: 'completed', customerName: 'Gordon Towed' })
    const { body: appointment } = await book(tow.id, { timeSlotId: '2026-12-01T09:30' })
    const earlier = await buildTow(garage.db, {
      status: 'cancelled',
      customerName: 'Gordon Towed',
      customerPhone: tow.customerPhone,
      customerEmail: null,
    })
    await staff.delete(`/api/appointments/${appointment.id}`)
    expect((await admin.delete(`/api/clients/${appointment.clientId}/personal-data`)).status).toBe(204)
    for (const { id } of [tow, earlier]) {
      const [row] = await garage.db.select().from(towBookings).where(eq(towBookings.id, id))
      expect(row).toMatchObject({
        customerName: 'Deleted client',
        customerPhone: '',
        pickupLocation: '',
        vehicleLicensePlate: null,
        vehicleMake: 'Mazda',
      })
    }
  })
})
