import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { auditLog } from '#server/db/schema/audit-log-table'
import { outbox } from '#server/db/schema/outbox-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { buildClient, buildRental, buildRentalVehicle, validLicence } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const day = calendarDate
type Given = Parameters<typeof buildRental>[1]

const rental = (given: Given = {}) => buildRental(garage.db, { dailyRate: 7900, ...validLicence, ...given })
const out = (given: Given = {}) =>
  rental({ status: 'picked_up', startDate: day('2026-11-15'), endDate: day('2026-11-20'), ...given })
const path = (id: string, action = '') => `/api/rental-bookings/${id}${action}`
const carOf = async (id: string) =>
  (await garage.db.select().from(rentalVehicles).where(eq(rentalVehicles.id, id)))[0]
const rowOf = async (id: string) =>
  (await garage.db.select().from(rentalBookings).where(eq(rentalBookings.id, id)))[0]
const messagesAbout = (id: string) => garage.db.select().from(outbox).where(eq(outbox.entityId, id))
const actionsOn = async (id: string) =>
  (await garage.db.select().from(auditLog).where(eq(auditLog.entityId, id))).map(({ action }) => action)

describe('checking in a rental (pickup)', () => {
  it('check-in stores the mileage and actual time, and the car is rented', async () => {
    const { id, rentalVehicleId } = await rental({ startDate: day('2026-11-20') })
    const { status, body } = await staff.patch(path(id, '/checkin'), { pickupMileage: 41_362 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'picked_up',
      pickupMileage: 41_362,
      pickedUpAt: '2026-11-19T22:00:00.000Z',
      rentalVehicle: { status: 'rented', odometer: 41_362 },
    })
    expect(await carOf(rentalVehicleId)).toMatchObject({ status: 'rented', odometer: 41_362 })
    expect(await actionsOn(id)).toEqual(['picked_up'])
  })

  it.each([-1, 1.5, 'far', null, undefined])('check-in with mileage %s is refused', async (pickupMileage) => {
    const { id } = await rental()
    const { status, body } = await staff.patch(path(id, '/checkin'), { pickupMileage })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ pickupMileage: 'Please enter a valid mileage value.' })
  })

  it.each([
    ['pending', 'This rental booking is pending and cannot be picked up.'],
    ['picked_up', 'This rental booking is already picked up.'],
    ['returned', 'This rental booking is returned and cannot be picked up.'],
    ['cancelled', 'This rental booking is cancelled and cannot be picked up.'],
  ] as const)('check-in of a rental that is %s is refused', async (status, message) => {
    const { id } = await rental({ status })
    const response = await staff.patch(path(id, '/checkin'), { pickupMileage: 1000 })
    expect(response.status).toBe(409)
    expect(response.body).toEqual({ code: 'transition_refused', message })
  })

  it('check-in is refused while the car is out with another client', async () => {
    const { rentalVehicleId } = await out()
    const next = await rental({ rentalVehicleId })
    const { status, body } = await staff.patch(path(next.id, '/checkin'), { pickupMileage: 1000 })
    expect(status).toBe(409)
    expect(body.code).toBe('car_out')
  })

  it('an early check-in is refused while the car is booked by another client until then', async () => {
    const client = await buildClient(garage.db, { name: 'Jonas Weber' })
    const first = await rental({ clientId: client.id })
    const later = await rental({
      rentalVehicleId: first.rentalVehicleId,
      startDate: day('2026-12-01'),
      endDate: day('2026-12-03'),
    })
    const { status, body } = await staff.patch(path(later.id, '/checkin'), { pickupMileage: 1000 })
    expect(status).toBe(409)
    expect(body.message).toBe('This car is booked from Nov 24, 2026 to Nov 26, 2026 by Jonas Weber.')
  })

  it('an early check-in takes the car from that moment on', async () => {
    const { id } = await rental()
    expect((await staff.patch(path(id, '/checkin'), { pickupMileage: 1000 })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({
      startDate: '2026-11-24',
      takenFrom: '2026-11-20 09:00:00',
      takenUntil: '2026-11-26 18:00:00',
    })
  })

  it.each([
    ['maintenance', 'This car is in maintenance. Please make it available before the pickup.'],
    ['inactive', 'This car is inactive. Please make it available before the pickup.'],
  ] as const)('check-in of a car in status %s is refused', async (status, message) => {
    const { id: rentalVehicleId } = await buildRentalVehicle(garage.db, { status })
    const { id } = await rental({ rentalVehicleId })
    const response = await staff.patch(path(id, '/checkin'), { pickupMileage: 1000 })
    expect(response.status).toBe(409)
    expect(response.body.message).toBe(message)
  })
})

describe('the licence at the pickup', () => {
  const unknown = { driverLicense: null, licenseExpirationDate: null, dateOfBirth: null }
  const today = { startDate: day('2026-11-20'), endDate: day('2026-11-24') }
  const checkIn = (id: string, given = {}) =>
    staff.patch(path(id, '/checkin'), { pickupMileage: 1000, ...given })

  it('check-in without licence details on file is refused and changes nothing', async () => {
    const { id, rentalVehicleId } = await rental({ ...today, ...unknown, driverLicense: '21487306' })
    const { status, body } = await checkIn(id)
    expect(status).toBe(400)
    expect(body).toEqual({
      code: 'invalid_input',
      message:
        "The driver's licence is not complete. Please enter its number, its expiry date and the date of birth.",
      fields: {
        licenseExpirationDate: 'Please enter the licence expiry date.',
        dateOfBirth: 'Please enter the date of birth.',
      },
    })
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed', pickupMileage: null })
    expect(await carOf(rentalVehicleId)).toMatchObject({ status: 'available' })
  })

  it('licence details sent with the check-in are stored, but not in the audit log', async () => {
    const { id } = await rental({ ...today, ...unknown })
    const card = {
      driverLicense: '33112208',
      licenseExpirationDate: '2026-11-24',
      dateOfBirth: '2008-11-20',
    }
    const { status, body } = await checkIn(id, card)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'picked_up', ...card })
    const log = await garage.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(JSON.stringify(log)).not.toMatch(/33112208|2008-11-20/)
    const user = await garage.as('user')
    expect((await user.get(path(id))).body).toMatchObject(unknown)
  })

  it.each([
    ['that has expired', { licenseExpirationDate: '2026-11-19' }, 'Licence expiry cannot be in the past.'],
    [
      'that expires before the last day',
      { licenseExpirationDate: '2026-11-23' },
      'The licence must be valid until the rental ends on Tue 24 Nov 2026.',
    ],
    [
      'of a driver who is a day too young',
      { dateOfBirth: '2008-11-21' },
      'The driver must be at least 18 years old at pickup.',
    ],
  ])('check-in with a licence %s is refused, on file or sent', async (_, wrong, sentence) => {
    const fields = Object.fromEntries(Object.keys(wrong).map((field) => [field, sentence]))
    const typed = await checkIn((await rental(today)).id, wrong)
    expect([typed.status, typed.body.fields]).toEqual([400, fields])
    const onFile = await rental({ ...today, ...(wrong as Partial<typeof validLicence>) })
    expect((await checkIn(onFile.id)).body.fields).toEqual(fields)
    expect((await checkIn(onFile.id, validLicence)).status).toBe(200)
  })

  it('licence details can be corrected while the car is out, but not cleared', async () => {
    const { id } = await out({ endDate: day('2026-11-22') })
    const cleared = await staff.patch(path(id), { driverLicense: null })
    expect(cleared.status).toBe(400)
    expect(cleared.body.fields).toEqual({ driverLicense: 'Please enter the licence number.' })
    expect((await staff.patch(path(id), { driverLicense: '33112208' })).status).toBe(200)
  })
})

describe('checking out a rental (return)', () => {
  it('check-out stores mileage, charges and actual time, and the car is available again', async () => {
    const { id, rentalVehicleId } = await out()
    const { status, body } = await staff.patch(path(id, '/checkout'), {
      returnMileage: '20612',
      additionalCharges: 4550,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'returned',
      returnMileage: 20_612,
      additionalCharges: 4550,
      totalAmount: 39_500,
      returnedAt: '2026-11-19T22:00:00.000Z',
    })
    expect(await carOf(rentalVehicleId)).toMatchObject({ status: 'available', odometer: 20_612 })
    expect(await actionsOn(id)).toEqual(['returned'])
  })

  it('a late charge is stored separately, and only if staff send one', async () => {
    const late = await out({ endDate: day('2026-11-18') })
    const { status, body } = await staff.patch(path(late.id, '/checkout'), {
      returnMileage: 20_612,
      additionalCharges: 4550,
      lateCharge: 15_800,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ totalAmount: 23_700, additionalCharges: 4550, lateCharge: 15_800 })
    const simple = await out({ endDate: day('2026-11-18') })
    const response = await staff.patch(path(simple.id, '/checkout'), { returnMileage: 20_612 })
    expect(response.body).toMatchObject({ totalAmount: 23_700, additionalCharges: 0, lateCharge: 0 })
  })

  it.each([
    [-1, 'The late charge cannot be less than $0.00'],
    [100_000_001, 'The late charge cannot be more than $1,000,000.00'],
    [12.5, 'Please enter the late charge as whole cents'],
  ])('a late charge of %s is refused', async (lateCharge, sentence) => {
    const { id } = await out()
    const { status, body } = await staff.patch(path(id, '/checkout'), { returnMileage: 20_612, lateCharge })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ lateCharge: sentence })
  })

  it('check-out can set the car to maintenance', async () => {
    const { id, rentalVehicleId } = await out()
    await staff.patch(path(id, '/checkout'), { returnMileage: 20_612, carStatus: 'maintenance' })
    expect(await carOf(rentalVehicleId)).toMatchObject({ status: 'maintenance' })
  })

  it('a return mileage below the pickup mileage is refused', async () => {
    const { id } = await out()
    const { status, body } = await staff.patch(path(id, '/checkout'), { returnMileage: 19_999 })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      message: 'Return mileage cannot be less than pickup mileage.',
      fields: { returnMileage: 'Return mileage cannot be less than pickup mileage.' },
    })
    expect(await rowOf(id)).toMatchObject({ status: 'picked_up' })
  })

  it('an early return makes the car available for the rest of its time', async () => {
    const { id, rentalVehicleId } = await out({ endDate: day('2026-11-30') })
    await staff.patch(path(id, '/checkout'), { returnMileage: 20_612 })
    const free = await garage.guest.get(
      '/api/rental-vehicles/available?startDate=2026-11-21&endDate=2026-11-22',
    )
    expect(free.body.map((car: { id: string }) => car.id)).toContain(rentalVehicleId)
  })

  it('check-out of a rental that is not out is refused', async () => {
    const { id } = await rental()
    expect((await staff.patch(path(id, '/checkout'), { returnMileage: 1000 })).status).toBe(409)
  })

  it('two concurrent check-outs: one succeeds', async () => {
    const { id } = await out()
    const back = () => staff.patch(path(id, '/checkout'), { returnMileage: 20_612 })
    const response = await Promise.all([back(), back()])
    expect(response.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('extending a rental', () => {
  it('an extension costs the days from start to new end at the agreed rate, and the customer is notified', async () => {
    const { id, rentalVehicleId } = await out({ returnTime: timeOfDay('15:00') })
    await garage.db
      .update(rentalVehicles)
      .set({ dailyRate: 9900 })
      .where(eq(rentalVehicles.id, rentalVehicleId))
    const { status, body } = await staff.patch(path(id, '/extend'), {
      newEndDate: '2026-11-22',
      totalAmount: 55_300,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ endDate: '2026-11-22', totalDays: 7, totalAmount: 55_300 })
    expect(await rowOf(id)).toMatchObject({ takenUntil: '2026-11-22 16:00:00' })
    expect(await messagesAbout(id)).toMatchObject([{ template: 'rental_extended' }])
    expect(await actionsOn(id)).toEqual(['extended'])
  })

  it('an extension is refused if another client has the car by then, with name and dates', async () => {
    const { id, rentalVehicleId } = await out()
    const client = await buildClient(garage.db, { name: 'Maya Chen' })
    await rental({ rentalVehicleId, clientId: client.id, status: 'pending', endDate: day('2026-11-28') })
    const { status, body } = await staff.patch(path(id, '/extend'), { newEndDate: '2026-11-24' })
    expect(status).toBe(409)
    expect(body).toEqual({
      code: 'car_taken',
      message: 'This car is booked from Nov 24, 2026 to Nov 28, 2026 by Maya Chen.',
    })
    expect((await staff.patch(path(id, '/extend'), { newEndDate: '2026-11-23' })).status).toBe(200)
  })

  it.each([
    ['2026-11-20', 'The new end date must be after Nov 20, 2026, the current end date.'],
    ['2026-11-19', 'The new end date must be after Nov 20, 2026, the current end date.'],
    ['2027-11-20', 'A rental can last at most 365 days.'],
    ['soon', 'Please enter a date as yyyy-mm-dd'],
    [undefined, 'Please choose the new end date'],
  ])('an extension to %s is refused', async (newEndDate, sentence) => {
    const { id } = await out()
    const { status, body } = await staff.patch(path(id, '/extend'), { newEndDate })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ newEndDate: sentence })
  })

  it('an extension beyond the licence expiry is refused', async () => {
    const { id } = await out({ licenseExpirationDate: day('2026-11-25') })
    const { status, body } = await staff.patch(path(id, '/extend'), { newEndDate: '2026-11-26' })
    expect(status).toBe(400)
    expect(body.message).toBe("The driver's licence is only valid until Nov 25, 2026.")
  })

  it("an extension at a price other than the garage's is refused", async () => {
    const { id } = await out()
    const response = await staff.patch(path(id, '/extend'), { newEndDate: '2026-11-22', totalAmount: 1 })
    expect(response.body.code).toBe('price_changed')
  })

  it.each(['pending', 'confirmed', 'returned', 'cancelled'] as const)(
    'extending a rental that is %s is refused',
    async (status) => {
      const { id } = await rental({ status })
      expect((await staff.patch(path(id, '/extend'), { newEndDate: '2026-12-01' })).status).toBe(409)
    },
  )
})

describe('moving a rental', () => {
  it('a move to other dates costs the agreed rate, and the customer is notified', async () => {
    const { id, rentalVehicleId } = await rental()
    const { status, body } = await staff.patch(path(id), { startDate: '2026-11-25', endDate: '2026-11-30' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      rentalVehicleId,
      startDate: '2026-11-25',
      totalDays: 5,
      dailyRate: 7900,
      totalAmount: 39_500,
    })
    expect(await messagesAbout(id)).toMatchObject([{ template: 'rental_moved' }])
  })

  it('a move to another car costs the rate of that car', async () => {
    const { id } = await rental()
    const other = await buildRentalVehicle(garage.db, { dailyRate: 4900 })
    const { body } = await staff.patch(path(id), {
      rentalVehicleId: other.id,
      totalAmount: 9800,
      notifyClient: false,
    })
    expect(body).toMatchObject({ rentalVehicleId: other.id, dailyRate: 4900, totalAmount: 9800 })
    expect(await messagesAbout(id)).toEqual([])
  })

  it('a move without changes writes nothing', async () => {
    const { id } = await rental()
    const same = { startDate: '2026-11-24', endDate: '2026-11-26', pickupTime: '09:00', notes: null }
    expect((await staff.patch(path(id), same)).status).toBe(200)
    expect(await actionsOn(id)).toEqual([])
  })

  it('a move onto another rental is refused and names its client', async () => {
    const client = await buildClient(garage.db, { name: 'Jonas Weber' })
    const { rentalVehicleId } = await rental({ clientId: client.id })
    const { id } = await rental()
    const { status, body } = await staff.patch(path(id), { rentalVehicleId })
    expect(status).toBe(409)
    expect(body.message).toBe(
      'This car has just been booked for these dates. Please choose another car or other dates. It is booked from Nov 24, 2026 to Nov 26, 2026 by Jonas Weber.',
    )
  })

  it('a move to a car in maintenance is refused', async () => {
    const { id } = await rental()
    const { id: rentalVehicleId } = await buildRentalVehicle(garage.db, { status: 'maintenance' })
    expect((await staff.patch(path(id), { rentalVehicleId })).body.code).toBe('car_not_offered')
  })

  it('a move to an unknown car is refused', async () => {
    const { id } = await rental()
    const response = await staff.patch(path(id), { rentalVehicleId: '01890000-0000-7000-8000-000000000000' })
    expect(response.status).toBe(404)
  })

  it.each([
    [{ startDate: '2026-11-19' }, { startDate: 'Start date cannot be in the past.' }],
    [{ endDate: '2026-11-23' }, { endDate: 'End date cannot be before start date.' }],
    [
      { endDate: '2026-11-24', returnTime: '08:00' },
      { returnTime: 'For same-day rentals, return time must be after pickup time.' },
    ],
    [{ pickupTime: '25:00' }, { pickupTime: 'Please enter a time as hh:mm' }],
  ])('a move to %o is refused', async (edit, fields) => {
    const { id } = await rental()
    const { status, body } = await staff.patch(path(id), edit)
    expect(status).toBe(400)
    expect(body.fields).toMatchObject(fields)
  })

  it('a rental that was not picked up can still be moved to another car', async () => {
    const { id } = await rental({ startDate: day('2026-11-19'), endDate: day('2026-11-22') })
    const { id: rentalVehicleId } = await buildRentalVehicle(garage.db)
    expect((await staff.patch(path(id), { rentalVehicleId })).status).toBe(200)
  })

  it.each(['picked_up', 'returned', 'cancelled'] as const)(
    'moving a rental that is %s is refused; editing its notes is allowed',
    async (status) => {
      const { id } = await rental({ status })
      const response = await staff.patch(path(id), { endDate: '2026-11-27' })
      expect(response.status).toBe(409)
      expect(response.body.message).toMatch(/cannot be moved\.$/)
      expect((await staff.patch(path(id), { notes: 'Fuel card in the glove box' })).body.notes).toBe(
        'Fuel card in the glove box',
      )
    },
  )

  it("a move beyond the driver's licence expiry is refused", async () => {
    const { id } = await rental({ licenseExpirationDate: day('2026-11-27') })
    const { status, body } = await staff.patch(path(id), { endDate: '2026-11-28' })
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual(['licenseExpirationDate'])
  })

  it('concurrent moves between two cars in both directions succeed if both fit', async () => {
    const one = await rental()
    const two = await rental()
    const response = await Promise.all([
      staff.patch(path(one.id), { rentalVehicleId: two.rentalVehicleId }),
      staff.patch(path(two.id), { rentalVehicleId: one.rentalVehicleId }),
    ])
    expect(response.map(({ status }) => status)).toEqual([409, 409])
  })

  it('50 concurrent moves into one gap: one succeeds', async () => {
    const { id: rentalVehicleId } = await buildRentalVehicle(garage.db)
    const rentals = await Promise.all(Array.from({ length: 50 }, () => rental()))
    const response = await Promise.all(rentals.map(({ id }) => staff.patch(path(id), { rentalVehicleId })))
    expect(response.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(response.filter(({ body }) => body.code === 'car_taken')).toHaveLength(49)
  })
})

describe('editing driver details', () => {
  it('staff can add driver details at pickup, which stay out of the audit log', async () => {
    const { id } = await rental()
    const { body } = await staff.patch(path(id), {
      driverLicense: '21487306',
      licenseExpirationDate: '2028-03-14',
      dateOfBirth: '1995-02-11',
      customerAddress: '8/27 Enmore Road',
    })
    expect(body).toMatchObject({ driverLicense: '21487306', dateOfBirth: '1995-02-11' })
    const log = await garage.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(log).toHaveLength(1)
    expect(JSON.stringify(log)).not.toMatch(/21487306|1995-02-11|Enmore/)
  })

  it('driver details must be valid', async () => {
    const { id } = await rental()
    const { status, body } = await staff.patch(path(id), { dateOfBirth: '2010-01-01' })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ dateOfBirth: 'The driver must be at least 18 years old at pickup.' })
  })
})

describe('staff book a rental', () => {
  const requested = (given = {}) => ({ startDate: '2026-11-24', endDate: '2026-11-26', ...given })

  it('a rental for an existing client is confirmed immediately', async () => {
    const client = await buildClient(garage.db, { name: 'Maya Chen' })
    const car = await buildRentalVehicle(garage.db, { dailyRate: 7900 })
    const { status, body } = await staff.post('/api/rental-bookings', {
      ...requested({ status: 'returned', totalDays: 9 }),
      clientId: client.id,
      rentalVehicleId: car.id,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'confirmed',
      totalDays: 2,
      totalAmount: 15_800,
      pickupTime: '09:00',
      returnTime: '17:00',
      client: { name: 'Maya Chen' },
      rentalVehicle: { licensePlate: car.licensePlate },
    })
    expect(await actionsOn(body.id)).toEqual(['created'])
  })

  it('a new client is added with the rental, or not at all', async () => {
    const car = await buildRentalVehicle(garage.db)
    const client = { name: 'Lars Berg', email: 'lars@example.com', phone: '0491 570 110' }
    const book = () => staff.post('/api/rental-bookings', { ...requested(), client, rentalVehicleId: car.id })
    const { status, body } = await book()
    expect(status).toBe(201)
    expect(await actionsOn(body.clientId)).toEqual(['created'])
    const again = await staff.post('/api/rental-bookings', {
      ...requested(),
      client: { ...client, email: 'other@example.com' },
      rentalVehicleId: car.id,
    })
    expect(again.body.code).toBe('car_taken')
    const found = await staff.get('/api/clients?search=other@example.com')
    expect(found.body).toEqual([])
  })

  it('a rental that began earlier today can be recorded while its return is in the future', async () => {
    const { id: clientId } = await buildClient(garage.db)
    const book = async (given: object) =>
      staff.post('/api/rental-bookings', {
        ...requested({
          startDate: '2026-11-20',
          endDate: '2026-11-20',
          pickupTime: '20:00',
          returnTime: '22:00',
        }),
        clientId,
        rentalVehicleId: (await buildRentalVehicle(garage.db)).id,
        ...given,
      })
    garage.setClock('2026-11-20T10:22:00.000Z')
    expect((await book({})).status).toBe(201)
    expect((await book({ pickupTime: '22:00', endDate: '2026-11-21' })).status).toBe(201)
    const over = await book({ returnTime: '21:00' })
    expect(over.status).toBe(400)
    expect(over.body.fields).toEqual({
      returnTime: 'This time has already passed. Please choose a later time.',
    })
    expect((await book({ startDate: '2026-11-19' })).body.fields).toEqual({
      startDate: 'Start date cannot be in the past.',
    })
  })

  it('booking an overdue car: refused for today, allowed from tomorrow', async () => {
    const { rentalVehicleId } = await out({ endDate: day('2026-11-18') })
    const { id: clientId } = await buildClient(garage.db)
    const book = (startDate: string, endDate: string) =>
      staff.post('/api/rental-bookings', { startDate, endDate, clientId, rentalVehicleId })
    const today = await book('2026-11-20', '2026-11-21')
    expect(today.status).toBe(409)
    expect(today.body.code).toBe('car_taken')
    const tomorrow = await book('2026-11-21', '2026-11-22')
    expect(tomorrow.status).toBe(201)
    const moved = await staff.patch(path(tomorrow.body.id), { startDate: '2026-11-20' })
    expect(moved.status).toBe(409)
  })

  it('a rental without a client is refused', async () => {
    const { status, body } = await staff.post('/api/rental-bookings', {
      ...requested(),
      rentalVehicleId: (await buildRentalVehicle(garage.db)).id,
    })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ clientId: 'Please choose a client' })
  })
})

describe('deleting a rental', () => {
  it('deletion removes it from every list, makes its car available and, if requested, notifies the client', async () => {
    const { id, rentalVehicleId } = await rental()
    expect((await staff.delete(path(id, '?notify=true'))).status).toBe(204)
    expect((await staff.get(path(id))).status).toBe(404)
    expect(await messagesAbout(id)).toMatchObject([{ template: 'rental_cancelled' }])
    await rental({ rentalVehicleId })
  })

  it('deleting a rental that is out makes its car available', async () => {
    const { id: rentalVehicleId } = await buildRentalVehicle(garage.db, { status: 'rented' })
    const { id } = await out({ rentalVehicleId })
    expect((await staff.delete(path(id))).status).toBe(204)
    expect(await carOf(rentalVehicleId)).toMatchObject({ status: 'available' })
    expect(await messagesAbout(id)).toEqual([])
  })
})

it('a read-only user cannot change rentals', async () => {
  const { id } = await rental()
  const user = await garage.as('user')
  for (const caller of [user, garage.guest]) {
    const expected = caller === user ? 403 : 401
    expect((await caller.post('/api/rental-bookings', {})).status).toBe(expected)
    expect((await caller.patch(path(id), {})).status).toBe(expected)
    expect((await caller.patch(path(id, '/checkin'), { pickupMileage: 1 })).status).toBe(expected)
    expect((await caller.patch(path(id, '/checkout'), { returnMileage: 1 })).status).toBe(expected)
    expect((await caller.patch(path(id, '/extend'), { newEndDate: '2026-12-01' })).status).toBe(expected)
    expect((await caller.delete(path(id))).status).toBe(expected)
  }
})
