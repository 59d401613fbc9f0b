import { describe, expect, it } from 'vitest'
import type { RentalCarStatus } from '#domain/rentals/rental-car'
import { addDays, calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { sampleRentalVehicle } from '#web/testing/sample-rental-vehicle.ts'
import { bodyOf, isMovedSince, type MovableRental, type RentalMove, reverseMove } from './timeline-move.ts'

const now = { date: calendarDate('2025-11-20'), time: timeOfDay('10:42') }
const room = { turnaroundMinutes: 60, now }
const car = (id: string, dailyRate: number, status: RentalCarStatus = 'available') =>
  sampleRentalVehicle({ id, dailyRate, status })
const times = {
  startDate: calendarDate('2025-11-22'),
  pickupTime: timeOfDay('09:00'),
  endDate: calendarDate('2025-11-25'),
  returnTime: timeOfDay('17:00'),
}
const booking: MovableRental = {
  id: 'chi',
  rentalVehicleId: 'i20',
  status: 'confirmed',
  clientName: 'Chi Quach',
  bookedBy: null,
  dailyRate: 4700,
  totalAmount: 14_100,
  version: 1,
  ...times,
}
const i20 = car('i20', 4700)
const move = (to: Partial<RentalMove['to']>, given: Partial<RentalMove> = {}): RentalMove => ({
  booking,
  from: i20,
  to: { car: i20, times, ...to },
  notifyClient: true,
  ...given,
})

describe('the move of a booking', () => {
  it('sends only the changed fields and the price that was shown', () => {
    const longer = { ...times, endDate: calendarDate('2025-11-26') }
    expect(bodyOf(move({ times: longer }))).toEqual({
      endDate: '2025-11-26',
      totalAmount: 18_800,
      notifyClient: true,
    })
    expect(bodyOf(move({ car: car('swift', 4500) }, { notifyClient: false }))).toEqual({
      rentalVehicleId: 'swift',
      totalAmount: 13_500,
      notifyClient: false,
    })
  })

  it('is outdated if someone else changed car, status or times, but not if they changed anything else', () => {
    const dearer = { ...booking, totalAmount: 1 }
    expect(isMovedSince(dearer, booking)).toBe(false)
    expect(isMovedSince({ ...booking, returnTime: timeOfDay('16:00') }, booking)).toBe(true)
    expect(isMovedSince({ ...booking, rentalVehicleId: 'swift' }, booking)).toBe(true)
    expect(isMovedSince({ ...booking, status: 'cancelled' }, booking)).toBe(true)
  })

  it('can be undone if that restores car, times and price', () => {
    const swift = car('swift', 4700)
    const back = reverseMove(
      move({ car: swift, times: { ...times, endDate: addDays(times.endDate, 2) } }),
      room,
    )
    expect(back).toMatchObject({
      from: swift,
      to: { car: i20, times },
      booking: { rentalVehicleId: 'swift', totalAmount: 23_500 },
    })
    expect(back && bodyOf(back)).toMatchObject({ rentalVehicleId: 'i20', totalAmount: 14_100 })
  })

  it('cannot be undone if the old car has a new price, is in maintenance or removed, or the old date has passed', () => {
    const swift = car('swift', 4500)
    expect(reverseMove(move({ car: swift }, { from: car('i20', 4900) }), room)).toBeNull()
    expect(reverseMove(move({ car: swift }, { from: car('i20', 4700, 'maintenance') }), room)).toBeNull()
    expect(reverseMove(move({ car: swift }, { from: undefined }), room)).toBeNull()
    const gone = { ...booking, startDate: calendarDate('2025-11-19') }
    expect(
      reverseMove(move({}, { booking: { ...gone, dailyRate: 4700, totalAmount: 28_200 } }), room),
    ).toBeNull()
  })
})
