import { type Cents, displayMoney } from '../money.ts'
import { type CalendarDate, daysBetween } from '../time/calendar-date.ts'
import { pluralize } from '../wording.ts'

/** Returns the days charged: the difference of the dates, at least 1. Daylight saving has no effect. */
export function rentalDays(start: CalendarDate, end: CalendarDate): number {
  return Math.max(1, daysBetween(start, end))
}

/** Returns `1 day` or `4 days`. */
export function displayRentalDays(days: number): string {
  return pluralize(days, 'day')
}

/** Returns the price of a rental in cents, GST included. Shared by form, preview and server. */
export function rentalQuote(rental: { start: CalendarDate; end: CalendarDate; dailyRate: Cents }): {
  totalDays: number
  totalAmount: Cents
} {
  const totalDays = rentalDays(rental.start, rental.end)
  return { totalDays, totalAmount: totalDays * rental.dailyRate }
}

/** Returns `4 days · $316.00`; only the days for a user who sees no amounts. */
export function displayDaysAndPrice({
  totalDays,
  totalAmount,
}: {
  totalDays: number
  totalAmount: Cents | null
}): string {
  const days = displayRentalDays(totalDays)
  return totalAmount === null ? days : `${days} · ${displayMoney(totalAmount)}`
}
