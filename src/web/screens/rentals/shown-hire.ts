import type { RentalBooking } from '#contract/rental-bookings'
import { lastDayAway } from '#domain/rental/fleet-days'
import type { HireBar } from '#domain/schedule/hire-bars'
import { isLateBack } from '#domain/schedule/hire-on-list'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayDateRange } from '#domain/time/display-range'
import type { GarageNow } from '#domain/time/garage-clock'
import { bookingStatusLabel } from '#web/parts/status-look.ts'

/** A hire as the calendar of its car shows it. */
export interface ShownHire {
  booking: RentalBooking
  /** The days that it has the car; a late one has it today too. */
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

/** The hire that a day opens: one whose bar does not begin in it, for the others can be pressed themselves. */
export function hireOfDay(
  onDay: readonly ShownHire[],
  beginning: readonly HireBar<ShownHire>[],
): ShownHire | undefined {
  return onDay.find((hire) => beginning.every((bar) => bar.hire !== hire)) ?? onDay[0]
}
