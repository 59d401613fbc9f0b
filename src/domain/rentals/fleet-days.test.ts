import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rentalStatuses } from '../rental-status.ts'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { daysAhead, fleetDays, lastDayAway, spokenDaysAhead } from './fleet-days.ts'

const today = calendarDate('2026-11-20')
const rental = (status: 'confirmed' | 'picked_up', start: string, end: string) => ({
  status,
  startDate: calendarDate(start),
  endDate: calendarDate(end),
})

describe('the next days of a rental car', () => {
  it('fourteen days are shown, starting today', () => {
    const days = daysAhead([], today)
    expect(days.length).toBe(14)
    expect([days.at(0)?.date, days.at(-1)?.date]).toEqual(['2026-11-20', '2026-12-03'])
  })

  it('booked days have a description for screen readers', () => {
    expect(spokenDaysAhead(daysAhead([], today))).toBe('Next 14 days: available')
    const rentals = [
      rental('confirmed', '2026-11-20', '2026-11-24'),
      rental('confirmed', '2026-11-30', '2026-12-01'),
    ]
    expect(spokenDaysAhead(daysAhead(rentals, today))).toBe(
      'Next 14 days: booked Nov 20 to 24, Nov 30 to Dec 1',
    )
  })

  it('an overdue car is booked today', () => {
    const late = rental('picked_up', '2026-11-15', '2026-11-18')
    expect(lastDayAway(late, today)).toBe(today)
    expect(spokenDaysAhead(daysAhead([late], today))).toBe('Next 14 days: booked Nov 20')
    const missed = rental('confirmed', '2026-11-15', '2026-11-18')
    expect(spokenDaysAhead(daysAhead([missed], today))).toBe('Next 14 days: available')
  })

  it('exactly the days of a rental are booked', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        fc.constantFrom(...rentalStatuses),
        (from, length, status) => {
          const one = { status, startDate: addDays(today, from), endDate: addDays(today, from + length) }
          const taken = daysAhead([one], today).filter((day) => day.taken).length
          const last = Math.max(from + length, status === 'picked_up' ? 0 : Number.NEGATIVE_INFINITY)
          const first = Math.max(from, 0)
          expect(taken).toBe(Math.max(0, Math.min(last, fleetDays - 1) - first + 1))
        },
      ),
    )
  })
})
