import { count, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/schema/audit-log-table'
import { clients } from '#server/db/schema/clients-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { buildAppointment, buildClient, buildVehicle } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const mia = { name: 'Mia Wong', email: 'Mia.Wong@Example.com', phone: '0491 570 006' }
const book = (given: Record<string, unknown>) =>
  staff.post('/api/appointments', { timeSlotId: '2026-11-24T09:30', services: ['oil-change'], ...given })

async function rowCounts() {
  const [people] = await garage.db.select({ total: count() }).from(clients)
  const [cars] = await garage.db.select({ total: count() }).from(vehicles)
  return [people?.total, cars?.total]
}

describe('an appointment for a new client', () => {
  it('client, vehicle and appointment are added together, each with its audit entry', async () => {
    const { status, body } = await book({
      newClient: mia,
      newVehicle: { make: 'Mazda', model: '3', year: 2014, licensePlate: 'ebb 87x' },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'scheduled',
      client: {
        name: 'Mia Wong',
        email: 'mia.wong@example.com',
        phone: '+61491570006',
        preferredContact: 'phone',
      },
      vehicle: { make: 'Mazda', model: '3', year: 2014, licensePlate: 'EBB87X', mileage: null },
    })
    for (const [entity, id] of [
      ['client', body.clientId],
      ['vehicle', body.vehicleId],
      ['appointment', body.id],
    ]) {
      const [entry] = await garage.db.select().from(auditLog).where(eq(auditLog.entityId, id))
      expect(entry).toMatchObject({ action: 'created', entity })
    }
  })

  it('a plate alone is enough for the vehicle: make and model are unspecified, the year is the current one', async () => {
    const { body } = await book({
      newClient: { ...mia, email: 'plate@example.com' },
      newVehicle: { licensePlate: 'PL8' },
    })
    expect(body.vehicle).toMatchObject({
      make: 'Unspecified',
      model: 'Unspecified',
      year: 2026,
      licensePlate: 'PL8',
    })
  })

  it('an existing client with this email and phone is returned, and nothing is added', async () => {
    const known = await buildClient(garage.db, { name: 'Helen Papadakis' })
    const before = await rowCounts()
    const { status, body } = await book({
      newClient: { name: 'H Papadakis', email: known.email.toUpperCase(), phone: known.phone },
      newVehicle: { licensePlate: 'HEL3N' },
    })
    expect([status, body.code, body.message]).toEqual([
      409,
      'duplicate',
      'A client with this email and phone already exists.',
    ])
    expect(body.current).toMatchObject({ id: known.id, name: 'Helen Papadakis' })
    expect(await rowCounts()).toEqual(before)
  })

  it('a full slot: neither client nor vehicle is added', async () => {
    const timeSlotId = '2026-11-25T09:30'
    for (const spot of [1, 2, 3]) await buildAppointment(garage.db, { timeSlotId, spot })
    const before = await rowCounts()
    const newClient = { ...mia, email: 'late@example.com' }
    const { body } = await book({ timeSlotId, newClient, newVehicle: { licensePlate: 'LATE1' } })
    expect(body.code).toBe('slot_full')
    expect(await rowCounts()).toEqual(before)
  })

  it('two users who add the same client at the same moment: one succeeds, the other gets the client', async () => {
    const newClient = { ...mia, email: 'twice@example.com' }
    const responses = await Promise.all(
      ['TWO1', 'TWO2'].map((licensePlate, at) =>
        book({
          timeSlotId: `2026-11-26T${at === 0 ? '08:00' : '13:00'}`,
          newClient,
          newVehicle: { licensePlate },
        }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = responses.find(({ status }) => status === 409)
    expect(refused?.body.current).toMatchObject({ email: 'twice@example.com' })
  })

  it('invalid fields return an error for each of them', async () => {
    const { status, body } = await book({
      services: [],
      newClient: { name: ' ', email: 'mia', phone: '12' },
      newVehicle: { make: 'Mazda' },
    })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      'newClient.name': 'Name is required',
      'newClient.email': 'Please enter a valid email address',
      'newClient.phone': 'Please enter a valid phone number, for example 0412 345 678',
      'newVehicle.licensePlate': 'Please enter the plate, or the make and model.',
      services: 'Please select at least one service.',
    })
    const tooNew = {
      newClient: { ...mia, email: 'new@example.com' },
      newVehicle: { licensePlate: 'NEW1', year: 2028 },
    }
    expect((await book(tooNew)).body.fields).toEqual({
      'newVehicle.year': 'Please enter a year from 1980 to 2027',
    })
  })

  it('a client and a new client together are refused', async () => {
    const vehicle = await buildVehicle(garage.db)
    const { status, body } = await book({
      clientId: vehicle.clientId,
      newClient: mia,
      vehicleId: vehicle.id,
      newVehicle: { licensePlate: 'BOTH1' },
    })
    expect([status, body.fields]).toEqual([
      400,
      { clientId: 'Please select a client', vehicleId: 'Please select a vehicle' },
    ])
  })
})

describe('a new vehicle of a known client', () => {
  it('is added to the client', async () => {
    const client = await buildClient(garage.db)
    const { status, body } = await book({
      timeSlotId: '2026-12-01T09:30',
      clientId: client.id,
      newVehicle: { make: 'Kia', model: 'Cerato' },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      clientId: client.id,
      vehicle: { make: 'Kia', model: 'Cerato', year: 2026, licensePlate: null },
    })
  })

  it('with the plate of a vehicle of this client that vehicle is booked, not a second one', async () => {
    const vehicle = await buildVehicle(garage.db, { licensePlate: 'OLD123' })
    const { body } = await book({
      timeSlotId: '2026-12-01T13:00',
      clientId: vehicle.clientId,
      newVehicle: { make: 'Kia', model: 'Cerato', licensePlate: 'old 123' },
    })
    expect(body.vehicleId).toBe(vehicle.id)
    expect(body.vehicle).toMatchObject({ make: 'Toyota', model: 'Corolla' })
  })

  it('only staff and administrators can add it', async () => {
    const client = await buildClient(garage.db)
    const request = {
      timeSlotId: '2026-12-02T09:30',
      services: ['oil-change'],
      clientId: client.id,
      newVehicle: { licensePlate: 'N0PE' },
    }
    expect((await (await garage.as('user')).post('/api/appointments', request)).status).toBe(403)
    expect((await garage.guest.post('/api/appointments', request)).status).toBe(401)
  })
})
