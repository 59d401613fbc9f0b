import type { RentalStatus } from '../rental-status.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { type RentalActivity, type RentalOnDay, rentalActivityOn } from './day-feed.ts'

export type RentalDayLabel = 'SAME DAY' | 'PICKUP' | 'RETURN' | 'ONGOING'

const labels: Record<RentalActivity, RentalDayLabel> = {
  'Pickup & Return': 'SAME DAY',
  Pickup: 'PICKUP',
  Return: 'RETURN',
  Activity: 'ONGOING',
}

/** Returns the label of a rental on one of its days. */
export function rentalDayLabel(rental: RentalOnDay, date: CalendarDate): RentalDayLabel {
  return labels[rentalActivityOn(rental, date).activity]
}

/** Returns the rentals of a day: pickups and returns by time, then continuing ones. Excludes cancelled rentals. */
export function rentalsOnDay<R extends RentalOnDay & { status: RentalStatus }>(
  rentals: readonly R[],
  date: CalendarDate,
): R[] {
  const orderOf = (rental: R) => {
    const { activity, time } = rentalActivityOn(rental, date)
    return `${activity === 'Activity' ? 1 : 0} ${time}`
  }
  return rentals
    .filter(
      ({ status, startDate, endDate }) => status !== 'cancelled' && startDate <= date && date <= endDate,
    )
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
}
