import { beforeAll, describe, expect, test } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { buildClient, buildRental, buildRentalVehicle } from '#server/testing/factories'
import { signInMechanic } from '#server/testing/sign-in-mechanic'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller
let user: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  user = await garage.as('user')
})

describe('reading rental bookings', () => {
  test('a rental contains its client, its car and its price', async () => {
    const client = await buildClient(garage.db, { name: 'Jonas Weber' })
    const rental = await buildRental(garage.db, { clientId: client.id })
    const { body } = await staff.get(`/api/rental-bookings/${rental.id}`)
    expect(body).toMatchObject({
      client: { name: 'Jonas Weber' },
      rentalVehicle: { year: 2023, make: 'Kia', model: 'Cerato', category: 'compact', features: [] },
      totalDays: 2,
      totalAmount: 13_000,
      status: 'confirmed',
    })
  })

  test('a date range contains every rental with at least one day in it', async () => {
    const between = (startDate: string, endDate: string) =>
      buildRental(garage.db, { startDate: calendarDate(startDate), endDate: calendarDate(endDate) })
    const before = await between('2026-12-01', '2026-12-09')
    const untilFirst = await between('2026-12-08', '2026-12-10')
    const around = await between('2026-12-01', '2026-12-31')
    const fromLast = await between('2026-12-12', '2026-12-14')
    const after = await between('2026-12-13', '2026-12-14')
    const { body } = await user.get('/api/rental-bookings/date-range?startDate=2026-12-10&endDate=2026-12-12')
    const ids = body.map((rental: { id: string }) => rental.id)
    expect(ids).toEqual([around.id, untilFirst.id, fromLast.id])
    expect(ids).not.toContain(before.id)
    expect(ids).not.toContain(after.id)
    const reversed = await user.get('/api/rental-bookings/date-range?startDate=2026-12-12&endDate=2026-12-10')
    expect([reversed.status, reversed.body.fields]).toEqual([
      400,
      { endDate: 'endDate cannot be before startDate' },
    ])
  })

  test('the search matches client, car and plate', async () => {
    const client = await buildClient(garage.db, { name: 'Faleolo Sione' })
    const car = await buildRentalVehicle(garage.db, {
      make: 'Skoda',
      model: 'Superb',
      licensePlate: 'SKO12A',
    })
    const rental = await buildRental(garage.db, { clientId: client.id, rentalVehicleId: car.id })
    for (const query of ['search=faleolo', 'search=skoda+sup', 'search=sko+12', `clientId=${client.id}`]) {
      const { body } = await staff.get(`/api/rental-bookings?${query}`)
      expect(body.map(({ id }: { id: string }) => id)).toEqual([rental.id])
    }
  })

  test('licence, date of birth and address are hidden from role user', async () => {
    const rental = await buildRental(garage.db, {
      driverLicense: '12345678',
      dateOfBirth: calendarDate('1990-04-03'),
      licenseExpirationDate: calendarDate('2029-01-31'),
      customerAddress: '4 Bay Street, Botany NSW 2019',
    })
    const path = `/api/rental-bookings/${rental.id}`
    expect((await staff.get(path)).body).toMatchObject({ driverLicense: '12345678' })
    const { body } = await user.get(path)
    expect(body).toMatchObject({
      driverLicense: null,
      dateOfBirth: null,
      licenseExpirationDate: null,
      customerAddress: null,
    })
  })

  test('the amounts are hidden from role user in every list, and staff and mechanics see them', async () => {
    const car = await buildRentalVehicle(garage.db, { dailyRate: 6500 })
    const charged = { status: 'returned', additionalCharges: 4550, lateCharge: 6500 } as const
    const dates = { startDate: calendarDate('2026-10-05'), endDate: calendarDate('2026-10-07') }
    const { id } = await buildRental(garage.db, { rentalVehicleId: car.id, ...dates, ...charged })
    const mechanic = await signInMechanic(garage)
    const amounts = { dailyRate: 6500, totalAmount: 13_000, additionalCharges: 4550, lateCharge: 6500 }
    const none = { dailyRate: null, totalAmount: null, additionalCharges: null, lateCharge: null }
    for (const path of [
      `/${id}`,
      `?rentalVehicleId=${car.id}&status=returned`,
      '/recent',
      '/date-range?startDate=2026-10-05&endDate=2026-10-07',
    ]) {
      const seenBy = async (caller: Caller) => {
        const { body } = await caller.get(`/api/rental-bookings${path}`)
        return Array.isArray(body) ? body.find((rental) => rental.id === id) : body
      }
      // The response of one role is stored before that of another is read.
      expect(await seenBy(staff), path).toMatchObject(amounts)
      expect(await seenBy(user), path).toMatchObject(none)
      expect(await seenBy(mechanic), path).toMatchObject(amounts)
    }
    const ofCar = `/api/rental-vehicles/${car.id}`
    expect((await user.get(`${ofCar}/bookings`)).body).toMatchObject([none])
    expect((await staff.get(`${ofCar}/bookings`)).body).toMatchObject([amounts])
    expect((await user.get(ofCar)).body.dailyRate).toBe(6500)
  })

  test('guests are refused, and an unknown rental returns 404', async () => {
    expect((await garage.guest.get('/api/rental-bookings')).status).toBe(401)
    const unknown = '/api/rental-bookings/01890000-0000-7000-8000-000000000000'
    expect((await staff.get(unknown)).status).toBe(404)
  })
})
