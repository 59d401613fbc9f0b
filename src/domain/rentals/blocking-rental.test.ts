import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RentalStatus } from '../rental-status.ts'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { timeFromMinutes, timeOfDay } from '../time/time-of-day.ts'
import { type Booker, isBlocking } from './blocking-rental.ts'
import { rentalsOverlap } from './rental-overlap.ts'

const nine = timeOfDay('09:00')
const now = { date: calendarDate('2026-11-20'), time: timeOfDay('12:00') }
const late = {
  status: 'picked_up' as RentalStatus,
  startDate: calendarDate('2026-11-15'),
  pickupTime: nine,
  endDate: calendarDate('2026-11-18'),
  returnTime: nine,
}
const starting = (day: number) => ({
  startDate: addDays(now.date, day),
  pickupTime: nine,
  endDate: addDays(now.date, day + 2),
  returnTime: nine,
})
const keeps = (day: number, booker: Booker, other = late) =>
  isBlocking(other, starting(day), { turnaroundMinutes: 60, now, booker })

describe('an overdue car', () => {
  it('an overdue car is not available online for a start within the next 7 days', () => {
    expect([0, 1, 7, 8].map((day) => keeps(day, 'online'))).toEqual([true, true, true, false])
  })

  it('an overdue car can be booked by staff from tomorrow', () => {
    expect([0, 1, 7, 8].map((day) => keeps(day, 'staff'))).toEqual([true, false, false, false])
  })

  it('an overdue car is available again once it is returned', () => {
    expect(keeps(0, 'online', { ...late, status: 'returned' })).toBe(false)
  })

  it('only an overdue rental prevents bookings that do not overlap it, online at least as long as for staff', () => {
    const anyTime = fc.integer({ min: 0, max: 1439 }).map(timeFromMinutes)
    const anyRental = fc
      .record({
        start: fc.integer({ min: -12, max: 14 }),
        days: fc.integer({ min: 1, max: 6 }),
        from: anyTime,
        to: anyTime,
      })
      .map(({ start, days, from, to }) => ({
        startDate: addDays(now.date, start),
        pickupTime: from,
        endDate: addDays(now.date, start + days),
        returnTime: to,
      }))
    fc.assert(
      fc.property(anyRental, anyRental, anyTime, (times, requested, time) => {
        const other = { ...times, status: 'picked_up' as const }
        const clock = { date: now.date, time }
        const query = (booker: Booker) =>
          isBlocking(other, requested, { turnaroundMinutes: 60, now: clock, booker })
        const isLate = `${times.endDate}T${times.returnTime}` < `${now.date}T${time}`
        if (rentalsOverlap(times, requested, 60) || !isLate) {
          expect([query('staff'), query('online')]).toEqual(
            Array(2).fill(rentalsOverlap(times, requested, 60)),
          )
        } else if (requested.startDate >= now.date) {
          expect(query('staff')).toBe(requested.startDate <= now.date)
          expect(query('online')).toBe(requested.startDate <= addDays(now.date, 7))
        }
      }),
    )
  })
})
