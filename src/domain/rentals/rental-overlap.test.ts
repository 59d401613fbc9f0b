import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { timeFromMinutes, timeOfDay } from '../time/time-of-day.ts'
import { decideOffer, mayPromiseCar, type RentalTimes, rentalsOverlap, takenTimes } from './rental-overlap.ts'

const rental = (start: string, end: string): RentalTimes => ({
  startDate: calendarDate(start.slice(0, 10)),
  pickupTime: timeOfDay(start.slice(11)),
  endDate: calendarDate(end.slice(0, 10)),
  returnTime: timeOfDay(end.slice(11)),
})

const anyRental = fc
  .record({
    start: fc.integer({ min: 0, max: 60 }),
    days: fc.integer({ min: 1, max: 20 }),
    pickup: fc.integer({ min: 0, max: 1439 }),
    back: fc.integer({ min: 0, max: 1439 }),
  })
  .map(({ start, days, pickup, back }): RentalTimes => {
    const startDate = addDays(calendarDate('2026-09-20'), start)
    return {
      startDate,
      pickupTime: timeFromMinutes(pickup),
      endDate: addDays(startDate, days),
      returnTime: timeFromMinutes(back),
    }
  })

describe('two rentals of one car', () => {
  const first = rental('2026-11-24 09:00', '2026-11-26 09:00')

  it('rentals on the same day do not overlap once the car is returned and turned around', () => {
    expect(rentalsOverlap(first, rental('2026-11-26 10:00', '2026-11-28 17:00'), 60)).toBe(false)
    expect(rentalsOverlap(first, rental('2026-11-26 09:30', '2026-11-28 17:00'), 60)).toBe(true)
  })

  it('rentals overlap if one is within the other', () => {
    expect(rentalsOverlap(first, rental('2026-11-25 10:00', '2026-11-25 12:00'), 60)).toBe(true)
  })

  it('overlap is symmetric, and every rental overlaps itself', () => {
    fc.assert(
      fc.property(anyRental, anyRental, fc.integer({ min: 0, max: 600 }), (one, other, turnaround) => {
        expect(rentalsOverlap(one, other, turnaround)).toBe(rentalsOverlap(other, one, turnaround))
        expect(rentalsOverlap(one, one, turnaround)).toBe(true)
      }),
    )
  })
})

describe('confirming a request for a car', () => {
  it('a request for a car in maintenance can be confirmed, for an inactive one it cannot', () => {
    const permitted = (status: Parameters<typeof mayPromiseCar>[0]['status'], isDeleted = false) =>
      mayPromiseCar({ status, isDeleted }).permitted
    for (const status of ['available', 'rented', 'maintenance'] as const) expect(permitted(status)).toBe(true)
    expect(permitted('inactive')).toBe(false)
    expect(permitted('available', true)).toBe(false)
  })
})

describe('the time a rental occupies its car', () => {
  it('the turnaround is included, also across midnight and the end of a month', () => {
    expect(takenTimes(rental('2026-11-24 09:00', '2026-11-26 17:00'), 60)).toEqual({
      takenFrom: '2026-11-24 09:00',
      takenUntil: '2026-11-26 18:00',
    })
    expect(takenTimes(rental('2026-11-30 23:00', '2026-11-30 23:30'), 60).takenUntil).toBe('2026-12-01 00:30')
  })

  it('the stored text sorts like the times', () => {
    fc.assert(
      fc.property(anyRental, anyRental, (one, other) => {
        const [a, b] = [takenTimes(one, 60), takenTimes(other, 60)]
        expect(a.takenFrom < b.takenUntil && b.takenFrom < a.takenUntil).toBe(rentalsOverlap(one, other, 60))
      }),
    )
  })
})

it('a car that is out is available for later, one in maintenance or inactive is not', () => {
  const offered = (['available', 'rented', 'maintenance', 'inactive'] as const).map(
    (status) => decideOffer({ status, isDeleted: false }).permitted,
  )
  expect(offered).toEqual([true, true, false, false])
  expect(decideOffer({ status: 'available', isDeleted: true }).permitted).toBe(false)
})
