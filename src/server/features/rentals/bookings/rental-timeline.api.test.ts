import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { fitOf } from '#domain/rentals/fleet-fit'
import { type RentalTimes, takenTimes } from '#domain/rentals/rental-overlap'
import { addDays, calendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { timeFromMinutes, timeOfDay } from '#domain/time/time-of-day'
import { buildClient, buildRental, buildRentalVehicle } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
// Friday, 20 November, 1 pm in the garage's time zone.
const clock = '2026-11-20T02:00:00.000Z'
const now = garageNow(new Date(clock), 'Australia/Sydney')
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const path = (startDate: string, endDate: string) =>
  `/api/rental-bookings/timeline?startDate=${startDate}&endDate=${endDate}`

async function shownOf(carId: string, startDate: string, endDate: string): Promise<string[]> {
  const { body } = await staff.get(path(startDate, endDate))
  return body
    .filter((rental: { rentalVehicleId: string }) => rental.rentalVehicleId === carId)
    .map(({ id }: { id: string }) => id)
}

describe('rentals of the timeline', () => {
  test('rentals are returned in short form without driver details, for role user without amounts', async () => {
    const client = await buildClient(garage.db, { name: 'Chi Quach' })
    const rental = await buildRental(garage.db, { clientId: client.id, driverLicense: '12345678' })
    const { status, body, headers } = await staff.get(path('2026-11-24', '2026-11-24'))
    expect(status).toBe(200)
    expect(headers['x-total-count']).toBe('1')
    expect(body).toEqual([
      {
        id: rental.id,
        rentalVehicleId: rental.rentalVehicleId,
        status: 'confirmed',
        startDate: '2026-11-24',
        pickupTime: '09:00',
        endDate: '2026-11-26',
        returnTime: '17:00',
        returnedAt: null,
        clientName: 'Chi Quach',
        bookedBy: null,
        dailyRate: 6500,
        totalAmount: 13_000,
        version: 1,
      },
    ])
    const ofUser = await (await garage.as('user')).get(path('2026-11-24', '2026-11-24'))
    expect(ofUser.body).toEqual([{ ...body[0], dailyRate: null, totalAmount: null }])
    expect((await garage.guest.get(path('2026-11-24', '2026-11-24'))).status).toBe(401)
  })

  test('the window contains the rentals that have their car in it, including overdue and late returned ones', async () => {
    garage.setClock(clock)
    const { id: rentalVehicleId } = await buildRentalVehicle(garage.db)
    const rental = (start: string, end: string, given: Parameters<typeof buildRental>[1] = {}) =>
      buildRental(garage.db, {
        rentalVehicleId,
        startDate: calendarDate(start),
        endDate: calendarDate(end),
        ...given,
      })
    const late = await rental('2026-10-01', '2026-10-09', { status: 'picked_up' })
    const backLate = await rental('2026-10-12', '2026-10-14', {
      status: 'returned',
      returnedAt: new Date('2026-10-18T23:00:00Z'),
    })
    const back = await rental('2026-10-15', '2026-10-18', { status: 'returned' })
    const untilFirst = await rental('2026-10-17', '2026-10-19', { status: 'returned' })
    const cancelled = await rental('2026-10-20', '2026-10-22', { status: 'cancelled' })
    const requested = await rental('2026-10-25', '2026-10-28', { status: 'pending' })
    const after = await rental('2026-11-01', '2026-11-03')
    const shown = await shownOf(rentalVehicleId, '2026-10-19', '2026-10-31')
    expect(shown).toEqual([late.id, backLate.id, untilFirst.id, requested.id])
    for (const { id } of [back, cancelled, after]) expect(shown).not.toContain(id)
  })

  test('the dates must be in order and span at most a year', async () => {
    expect((await staff.get(path('2026-11-24', '2026-11-23'))).body.fields).toEqual({
      endDate: 'endDate cannot be before startDate',
    })
    expect((await staff.get(path('2026-01-01', '2027-01-02'))).status).toBe(400)
    expect((await staff.get(path('2026-01-01', '2027-01-01'))).status).toBe(200)
    expect((await staff.get('/api/rental-bookings/timeline?startDate=soon')).status).toBe(400)
  })
})

test('availability computed in the browser equals that of the server', async () => {
  garage.setClock(clock)
  const car = await buildRentalVehicle(garage.db, { dailyRate: 7900 })
  const book = (start: string, end: string, given: Parameters<typeof buildRental>[1] = {}) => {
    const times = rental(start, end, given.returnTime)
    return buildRental(garage.db, {
      rentalVehicleId: car.id,
      ...times,
      ...takenTimes(times, 60),
      ...given,
    })
  }
  await book('2026-11-17', '2026-11-19', { status: 'picked_up' })
  await book('2026-11-25', '2026-11-27')
  await book('2026-12-01', '2026-12-03', { status: 'pending', returnTime: timeOfDay('12:00') })
  await book('2026-12-06', '2026-12-08', { status: 'cancelled' })
  const booking = await buildRental(garage.db, {
    ...rental('2026-11-21', '2026-11-23'),
    ...takenTimes(rental('2026-11-21', '2026-11-23'), 60),
  })
  const { body: rentals } = await staff.get(path('2026-11-01', '2026-12-31'))
  const onCar = rentals.filter((one: { rentalVehicleId: string }) => one.rentalVehicleId === car.id)
  const anyTimes = fc
    .tuple(fc.integer({ min: -1, max: 20 }), fc.nat(4), fc.nat(23), fc.nat(23))
    .map(([ahead, days, pickup, back]): RentalTimes => {
      const startDate = addDays(now.date, ahead)
      return {
        startDate,
        pickupTime: timeFromMinutes(pickup * 60),
        endDate: addDays(startDate, days),
        returnTime: timeFromMinutes(back * 60),
      }
    })
  await fc.assert(
    fc.asyncProperty(anyTimes, async (times) => {
      const known = fitOf(booking, { car, rentals: onCar, times }, { turnaroundMinutes: 60, now })
      const move = { rentalVehicleId: car.id, ...times, notifyClient: false }
      const { status, body } = await staff.patch(`/api/rental-bookings/${booking.id}`, move)
      expect(status).toBe(known.fits ? 200 : known.because === 'times' ? 400 : 409)
      if (!known.fits) return
      expect(body).toMatchObject({ totalAmount: known.totalAmount, dailyRate: known.dailyRate })
      await staff.patch(`/api/rental-bookings/${booking.id}`, {
        rentalVehicleId: booking.rentalVehicleId,
        ...rental('2026-11-21', '2026-11-23'),
        notifyClient: false,
      })
    }),
    { numRuns: 40 },
  )
})

function rental(start: string, end: string, returnTime = timeOfDay('17:00')): RentalTimes {
  return {
    startDate: calendarDate(start),
    pickupTime: timeOfDay('09:00'),
    endDate: calendarDate(end),
    returnTime,
  }
}
