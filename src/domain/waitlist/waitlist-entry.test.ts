import { describe, expect, it } from 'vitest'
import { defaultCapacity } from '../opening/capacity.ts'
import { addDays, calendarDate } from '../time/calendar-date.ts'
import { garageNow } from '../time/garage-clock.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { decideWaitlistDays, displayWantedDays, displayWantedRental, isInPart } from './waitlist-entry.ts'

const now = garageNow(new Date('2026-11-23T22:00:00Z'), 'Australia/Sydney')
const today = calendarDate('2026-11-24')

describe('what customers wait for', () => {
  it.each([
    ['11:59', 'morning', true],
    ['12:00', 'morning', false],
    ['12:00', 'afternoon', true],
    ['11:30', 'afternoon', false],
    ['11:30', 'any', true],
  ] as const)('%s is in the part %s: %s', (time, part, expected) => {
    expect(isInPart(timeOfDay(time), part)).toBe(expected)
  })

  it('the days are in order, not past, and can be booked online', () => {
    const fieldsOf = (first: number, last: number) => {
      const days = { firstDate: addDays(today, first), lastDate: addDays(today, last) }
      const decision = decideWaitlistDays(days, { now, capacity: defaultCapacity })
      return decision.permitted ? null : decision.problem.fields
    }
    const { advanceBookingDays } = defaultCapacity
    expect(fieldsOf(0, advanceBookingDays)).toBeNull()
    expect(fieldsOf(-1, 3)).toEqual({ firstDate: 'The first day cannot be in the past.' })
    expect(fieldsOf(3, 2)).toEqual({ lastDate: 'The last day cannot be before the first day.' })
    expect(fieldsOf(3, advanceBookingDays + 1)?.lastDate).toMatch(/^Online, times can be booked until \w{3} /)
  })

  it('is described in the words of customers', () => {
    const days = { firstDate: today, lastDate: addDays(today, 3) }
    expect(displayWantedDays({ ...days, partOfDay: 'morning' })).toBe(
      'Tue 24 Nov 2026 to Fri 27 Nov 2026, in the morning',
    )
    expect(displayWantedDays({ firstDate: today, lastDate: today, partOfDay: 'any' })).toBe('Tue 24 Nov 2026')
    const times = { pickupTime: timeOfDay('09:00'), returnTime: timeOfDay('17:00') }
    expect(displayWantedRental({ ...days, ...times })).toBe(
      'Tue 24 Nov 2026 at 9:00 am to Fri 27 Nov 2026 at 5:00 pm',
    )
  })
})
