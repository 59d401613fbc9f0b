import type { RentalBooking } from '#contract/rental-bookings'
import { lastDayAway } from '#domain/rental/fleet-days'
import type { HireBar } from '#domain/schedule/hire-bars'
import { isLateBack } from '#domain/schedule/hire-on-list'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayDateRange } from '#domain/time/display-range'
import type { GarageNow } from '#domain/time/garage-clock'
import { bookingStatusLabel } from '#web/parts/status-look.ts'

/** A rental in the calendar of its car. */
export interface ShownHire {
  booking: RentalBooking
  /** First and last day that the car is away; an overdue rental extends to today. */
  first: CalendarDate
  last: CalendarDate
  isLate: boolean
}

export function shownHire(booking: RentalBooking, now: GarageNow): ShownHire {
  return {
    booking,
    first: booking.startDate,
    last: lastDayAway(booking, now.date),
    isLate: isLateBack(booking, now),
  }
}

/** `Aaliyah Khan, Nov 15 to 20, Picked Up` */
export function spokenHire({ booking, isLate }: ShownHire): string {
  const { client, startDate, endDate, status } = booking
  const words = [client.name, displayDateRange(startDate, endDate), bookingStatusLabel(status)]
  return [...words, ...(isLate ? ['late'] : [])].join(', ')
}

/**
 * Returns the rental that a click on the day opens. Prefers one whose bar does not begin on this day: the bars that do
 * are links of their own.
 */
export function hireOfDay(
  onDay: readonly ShownHire[],
  beginning: readonly HireBar<ShownHire>[],
): ShownHire | undefined {
  return onDay.find((hire) => beginning.every((bar) => bar.hire !== hire)) ?? onDay[0]
}
