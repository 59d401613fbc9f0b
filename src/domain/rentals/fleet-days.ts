import type { RentalStatus } from '../rental-status.ts'
import { addDays, type CalendarDate, datesFrom } from '../time/calendar-date.ts'
import { displayDateRange } from '../time/display-range.ts'

/** Number of days shown on the card of a rental car, including today. */
export const fleetDays = 14

interface RentalDays {
  status: RentalStatus
  startDate: CalendarDate
  endDate: CalendarDate
}

export interface FleetDay {
  date: CalendarDate
  taken: boolean
}

/** Returns the last day on which the car is away. An overdue car is away today too. */
export function lastDayAway({ status, endDate }: RentalDays, today: CalendarDate): CalendarDate {
  return status === 'picked_up' && endDate < today ? today : endDate
}

/** Returns the next days with whether the car is booked. */
export function daysAhead(rentals: readonly RentalDays[], today: CalendarDate): FleetDay[] {
  return datesFrom(today, addDays(today, fleetDays - 1)).map((date) => ({
    date,
    taken: rentals.some((rental) => rental.startDate <= date && date <= lastDayAway(rental, today)),
  }))
}

/** Returns a description for screen readers: `Next 14 days: booked Nov 20 to 24, Dec 1 to 2`. */
export function spokenDaysAhead(days: readonly FleetDay[]): string {
  const spans: { first: CalendarDate; last: CalendarDate }[] = []
  for (const { date, taken } of days) {
    const span = spans.at(-1)
    if (!taken) continue
    if (span !== undefined && addDays(span.last, 1) === date) span.last = date
    else spans.push({ first: date, last: date })
  }
  const ranges = spans.map(({ first, last }) => displayDateRange(first, last)).join(', ')
  return `Next ${days.length} days: ${ranges === '' ? 'available' : `booked ${ranges}`}`
}
