import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { appointments } from '#server/db/schema/appointments-table'
import { outbox } from '#server/db/schema/outbox-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { buildLicencePhoto, buildRentalVehicle } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
const client = {
  name: 'Zoë Hall',
  email: 'zoe@example.com',
  phone: '0491 570 156',
  preferredContact: 'phone',
}

beforeEach(async () => {
  garage.setClock('2026-11-23T00:00:00Z')
  for (const table of [outbox, towBookings, appointments, rentalBookings]) await garage.db.delete(table)
})

const minutes = (count: number) => {
  garage.setClock(new Date(Date.parse('2026-11-23T00:00:00Z') + count * 60_000).toISOString())
}

describe('an equal service request', () => {
  const request = {
    client,
    vehicle: { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: 'ZOE123', mileage: 68_400 },
    appointment: {
      timeSlotId: '2026-11-26T08:00',
      services: ['oil-change', 'diagnostic'],
      notes: 'Noise in front',
    },
  }
  type Request = typeof request
  const send = (body: object = request) => garage.guest.post('/api/book-appointment', body)

  it('is answered with the receipt of the open one and takes no second spot', async () => {
    const first = await send()
    minutes(30)
    const again = await send()
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await garage.db.$count(appointments)).toBe(1)
    expect(await garage.db.$count(outbox, eq(outbox.template, 'appointment_received'))).toBe(1)
  })

  it('sent twice at the same time becomes one appointment', async () => {
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await garage.db.$count(appointments)).toBe(1)
  })

  it.each<[string, (body: Request) => object]>([
    [
      'in other spellings of phone, email and name',
      (body) => ({
        ...body,
        client: { ...client, name: 'zoe  HALL', phone: '+61 491 570 156', email: 'ZOE@example.com' },
      }),
    ],
    [
      'with labels and another order of services',
      (body) => ({ ...body, appointment: { ...body.appointment, services: ['Diagnostic', 'oil-change'] } }),
    ],
    [
      'with other spaces and case in the notes',
      (body) => ({ ...body, appointment: { ...body.appointment, notes: '  noise  in\nfront ' } }),
    ],
    [
      'with another spelling of the plate',
      (body) => ({ ...body, vehicle: { ...body.vehicle, licensePlate: 'zoe 123' } }),
    ],
  ])('%s is the same request', async (_, changed) => {
    const first = await send()
    const again = await send(changed(request))
    expect([again.status, again.body.id]).toEqual([201, first.body.id])
  })

  it.each<[string, (body: Request) => object]>([
    ['service', (body) => ({ ...body, appointment: { ...body.appointment, services: ['brake-service'] } })],
    ['slot', (body) => ({ ...body, appointment: { ...body.appointment, timeSlotId: '2026-11-26T13:00' } })],
    ['car', (body) => ({ ...body, vehicle: { ...body.vehicle, licensePlate: 'ZOE124' } })],
    ['name', (body) => ({ ...body, client: { ...client, name: 'Max Hall' } })],
    ['email with another dot', (body) => ({ ...body, client: { ...client, email: 'z.oe@example.com' } })],
    ['notes', (body) => ({ ...body, appointment: { ...body.appointment, notes: null } })],
  ])('with another %s is another request', async (_, changed) => {
    const first = await send()
    const other = await send(changed(request))
    expect(other.status).toBe(201)
    expect(other.body.id).not.toBe(first.body.id)
  })

  it('after the first was rejected is a new request', async () => {
    const staff = await garage.as('staff')
    const { body } = await send()
    await staff.patch(`/api/appointments/${body.id}/reject`, { reason: 'No parts' })
    expect((await send()).body.id).not.toBe(body.id)
  })

  it('after the first was confirmed is still answered with it', async () => {
    const staff = await garage.as('staff')
    const { body } = await send()
    await staff.patch(`/api/appointments/${body.id}/confirm`, {})
    expect((await send()).body).toEqual(body)
  })

  it('after staff moved the first to another time is a new request', async () => {
    const staff = await garage.as('staff')
    const { body } = await send()
    await staff.patch(`/api/appointments/${body.id}`, { timeSlotId: '2026-11-27T08:00' })
    expect((await send()).body.id).not.toBe(body.id)
  })

  it('after more than a day is a new request', async () => {
    const { body } = await send()
    minutes(24 * 60 + 1)
    expect((await send()).body.id).not.toBe(body.id)
  })
})

describe('an equal rental request', () => {
  async function rental(rentalVehicleId: string, changes: object = {}) {
    const photo = async () => `/api/licence-photos/${(await buildLicencePhoto(garage.db)).id}`
    return garage.guest.post('/api/book-rental', {
      client,
      rentalBooking: {
        rentalVehicleId,
        ...{ startDate: '2026-11-26', endDate: '2026-11-28', pickupTime: '09:00', returnTime: '17:00' },
        ...{ driverLicense: '21487306', licenseExpirationDate: '2028-03-14', dateOfBirth: '1995-02-11' },
        customerAddress: '8/27 Enmore Road, Newtown NSW 2042',
        licensePhotoUrl: await photo(),
        licensePhotoBackUrl: await photo(),
        ...changes,
      },
    })
  }

  it('with the photos uploaded again is answered with the receipt of the open one', async () => {
    const { id } = await buildRentalVehicle(garage.db)
    const first = await rental(id)
    const again = await rental(id)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await garage.db.$count(rentalBookings)).toBe(1)
  })

  it('sent twice at the same time becomes one rental', async () => {
    const { id } = await buildRentalVehicle(garage.db)
    const answers = await Promise.all([rental(id), rental(id)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await garage.db.$count(rentalBookings)).toBe(1)
  })

  it('with another hour is another request, and the car is taken', async () => {
    const { id } = await buildRentalVehicle(garage.db)
    await rental(id)
    const other = await rental(id, { pickupTime: '10:00' })
    expect([other.status, other.body.code]).toEqual([409, 'car_taken'])
  })
})

describe('an equal tow request', () => {
  const request = {
    customerName: 'Zoë Hall',
    customerPhone: '0491 570 156',
    pickupLocation: '27 Enmore Road, Newtown',
  }

  it('is answered with the receipt of the open one', async () => {
    const first = await garage.guest.post('/api/tow-bookings', request)
    const again = await garage.guest.post('/api/tow-bookings', {
      ...request,
      customerName: 'zoe hall',
      customerPhone: '+61491570156',
      pickupLocation: '27  enmore road, Newtown',
    })
    expect([again.status, again.body.id]).toEqual([201, first.body.id])
    expect(await garage.db.$count(towBookings)).toBe(1)
  })

  it('of another car, or after the first was cancelled, is a new request', async () => {
    const staff = await garage.as('staff')
    const first = await garage.guest.post('/api/tow-bookings', request)
    const other = await garage.guest.post('/api/tow-bookings', { ...request, vehicleMake: 'Mazda' })
    expect(other.body.id).not.toBe(first.body.id)
    await staff.patch(`/api/tow-bookings/${first.body.id}/status`, { status: 'cancelled', note: 'By phone' })
    const again = await garage.guest.post('/api/tow-bookings', request)
    expect(again.body.id).not.toBe(first.body.id)
  })

  it('entered by staff is not compared', async () => {
    const staff = await garage.as('staff')
    const first = await staff.post('/api/tow-bookings', request)
    expect((await staff.post('/api/tow-bookings', request)).body.id).not.toBe(first.body.id)
  })
})
