import { beforeEach, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { buildRental, buildRentalVehicle } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let admin: Caller
let car: string
beforeEach(async () => {
  await garage.db.delete(rentalBookings)
  admin = await garage.as('admin')
  car = (await buildRentalVehicle(garage.db)).id
})

const rental = (from: string, to: string, status: 'confirmed' | 'returned' | 'cancelled' = 'confirmed') =>
  buildRental(garage.db, {
    rentalVehicleId: car,
    startDate: calendarDate(from.slice(0, 10)),
    pickupTime: timeOfDay(from.slice(11)),
    endDate: calendarDate(to.slice(0, 10)),
    returnTime: timeOfDay(to.slice(11)),
    status,
  })
const turnAround = async (turnaroundMinutes: number) => {
  const { status } = await admin.put('/api/settings/capacity_settings', {
    settingValue: { turnaroundMinutes },
  })
  expect(status).toBe(200)
}
/** Returns whether a customer can rent the car on this day from this hour on. */
const isFree = async (date: string, pickupTime: string) => {
  const query = new URLSearchParams({ startDate: date, endDate: date, pickupTime, returnTime: '20:00' })
  const { body } = await garage.guest.get(`/api/rental-vehicles/available?${query}`)
  return body.some(({ id }: { id: string }) => id === car)
}

describe('changing the turnaround', () => {
  it('a longer or shorter turnaround applies to existing rentals immediately', async () => {
    await rental('2026-11-24T09:00', '2026-11-25T10:00')
    expect([await isFree('2026-11-25', '10:00'), await isFree('2026-11-25', '11:00')]).toEqual([false, true])
    await turnAround(180)
    expect([await isFree('2026-11-25', '12:00'), await isFree('2026-11-25', '13:00')]).toEqual([false, true])
    await turnAround(0)
    expect([await isFree('2026-11-25', '09:00'), await isFree('2026-11-25', '10:00')]).toEqual([false, true])
  })

  it('rentals with less time between them stay unchanged and use the time available', async () => {
    const first = await rental('2026-11-24T09:00', '2026-11-25T10:00')
    const second = await rental('2026-11-25T11:00', '2026-11-26T10:00')
    await rental('2026-11-10T11:00', '2026-11-11T10:00', 'cancelled')
    await turnAround(240)
    const rows = await garage.db.select().from(rentalBookings).orderBy(rentalBookings.takenFrom)
    expect(rows.map(({ id, takenUntil }) => [id, takenUntil]).slice(1)).toEqual([
      [first.id, '2026-11-25 11:00:00'],
      [second.id, '2026-11-26 14:00:00'],
    ])
    await turnAround(60)
    const [, shorter] = await garage.db.select().from(rentalBookings).orderBy(rentalBookings.takenFrom)
    expect(shorter?.takenUntil).toBe('2026-11-25 11:00:00')
  })
})
