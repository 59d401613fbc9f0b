import { describe, expect, it } from 'vitest'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { rentalBarSpans } from '#domain/rentals/rental-bar-spans'
import { addDays, calendarDate, datesFrom } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import { describeShownRental, rentalOfDay, shownRental } from './shown-rental.ts'

// Thursday, Nov 20, 2025, 10:42 am.
const now = garageNow(new Date('2025-11-19T23:42:00Z'), 'Australia/Sydney')

const rental = (name: string, status: 'confirmed' | 'picked_up', start: string, end: string) =>
  shownRental(
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
    const khan = rental('Aaliyah Khan', 'picked_up', '2025-11-15', '2025-11-22')
    expect(describeShownRental(khan)).toBe('Aaliyah Khan, Nov 15 to 22, Picked Up')
  })

  it('an overdue rental extends to today and is described as late', () => {
    const late = rental('Peter Szabo', 'picked_up', '2025-11-17', '2025-11-19')
    expect([late.last, late.isLate]).toEqual(['2025-11-20', true])
    expect(describeShownRental(late)).toBe('Peter Szabo, Nov 17 to 19, Picked Up, late')
    expect(rental('Jonas Weber', 'confirmed', '2025-11-17', '2025-11-19').last).toBe('2025-11-19')
  })

  it('a day opens the rental whose bar began earlier; a rental that begins on the day has its own bar', () => {
    const sunday = calendarDate('2025-11-16')
    const week = datesFrom(sunday, addDays(sunday, 6))
    const one = rental('Maya Chen', 'confirmed', '2025-11-17', '2025-11-19')
    const next = rental('Kofi Mensah', 'confirmed', '2025-11-19', '2025-11-21')
    const { bars } = rentalBarSpans(week, [one, next])
    const beginningOn = (day: number) => bars.filter(({ from }) => from === day)
    expect(rentalOfDay([one, next], beginningOn(3))).toBe(one)
    expect(rentalOfDay([one], beginningOn(1))).toBe(one)
    expect(rentalOfDay([next], beginningOn(4))).toBe(next)
    expect(rentalOfDay([], [])).toBeUndefined()
  })
})
