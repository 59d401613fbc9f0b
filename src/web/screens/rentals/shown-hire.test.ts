import { describe, expect, it } from 'vitest'
import type { RentalBooking } from '#contract/rental-bookings'
import { hireBars } from '#domain/schedule/hire-bars'
import { addDays, calendarDate, datesFrom } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import { hireOfDay, shownHire, spokenHire } from './shown-hire.ts'

// Thursday, Nov 20, 2025, 10:42 am.
const now = garageNow(new Date('2025-11-19T23:42:00Z'), 'Australia/Sydney')

const hire = (name: string, status: 'confirmed' | 'picked_up', start: string, end: string) =>
  shownHire(
    {
      id: name,
      status,
      client: { name },
      startDate: calendarDate(start),
      pickupTime: timeOfDay('12:00'),
      endDate: calendarDate(end),
      returnTime: timeOfDay('09:00'),
    } as RentalBooking,
    now,
  )

describe('a rental in the calendar of its car', () => {
  it('is described by client, dates and status', () => {
    const khan = hire('Aaliyah Khan', 'picked_up', '2025-11-15', '2025-11-22')
    expect(spokenHire(khan)).toBe('Aaliyah Khan, Nov 15 to 22, Picked Up')
  })

  it('an overdue rental extends to today and is described as late', () => {
    const late = hire('Peter Szabo', 'picked_up', '2025-11-17', '2025-11-19')
    expect([late.last, late.isLate]).toEqual(['2025-11-20', true])
    expect(spokenHire(late)).toBe('Peter Szabo, Nov 17 to 19, Picked Up, late')
    expect(hire('Jonas Weber', 'confirmed', '2025-11-17', '2025-11-19').last).toBe('2025-11-19')
  })

  it('a day opens the rental whose bar began earlier; a rental that begins on the day has its own bar', () => {
    const sunday = calendarDate('2025-11-16')
    const week = datesFrom(sunday, addDays(sunday, 6))
    const one = hire('Maya Chen', 'confirmed', '2025-11-17', '2025-11-19')
    const next = hire('Kofi Mensah', 'confirmed', '2025-11-19', '2025-11-21')
    const { bars } = hireBars(week, [one, next])
    const beginningOn = (day: number) => bars.filter(({ from }) => from === day)
    expect(hireOfDay([one, next], beginningOn(3))).toBe(one)
    expect(hireOfDay([one], beginningOn(1))).toBe(one)
    expect(hireOfDay([next], beginningOn(4))).toBe(next)
    expect(hireOfDay([], [])).toBeUndefined()
  })
})
