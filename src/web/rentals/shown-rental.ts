import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { lastDayAway } from '#domain/rentals/fleet-days'
import type { RentalBarSpan } from '#domain/rentals/rental-bar-spans'
import { isLateBack } from '#domain/schedule/rental-list-position'
import { shownStatus } from '#domain/shown-status'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayDateRange } from '#domain/time/display-range'
import type { GarageNow } from '#domain/time/garage-clock'
import { bookingStatusLabel } from '#web/bookings/status-badge.tsx'

/** A rental in the calendar of its car. */
export interface ShownRental {
  booking: RentalBooking
  /** First and last day that the car is away; an overdue rental extends to today. */
  first: CalendarDate
  last: CalendarDate
  isLate: boolean
}

export function shownRental(booking: RentalBooking, now: GarageNow): ShownRental {
  return {
    booking,
    first: booking.startDate,
    last: lastDayAway(booking, now.date),
    isLate: isLateBack(booking, now),
  }
}

/** `Aaliyah Khan, Nov 15 to 20, Picked Up` */
export function describeShownRental({ booking, isLate }: ShownRental): string {
  const { client, startDate, endDate } = booking
  const words = [client.name, displayDateRange(startDate, endDate), bookingStatusLabel(shownStatus(booking))]
  return [...words, ...(isLate ? ['late'] : [])].join(', ')
}

/**
 * Returns the rental that a click on the day opens. Prefers one whose bar does not begin on this day: the bars that do
 * are links of their own.
 */
export function rentalOfDay(
  onDay: readonly ShownRental[],
  beginning: readonly RentalBarSpan<ShownRental>[],
): ShownRental | undefined {
  return onDay.find((rental) => beginning.every((bar) => bar.rental !== rental)) ?? onDay[0]
}
