import type { Garage } from '#contract/settings/garage'
import { type CalendarEntry, calendarFile } from '#domain/bookings/calendar-file'
import { offerFile } from '#web/records/offer-file.ts'

/** Downloads a calendar file for the booking. */
export function offerCalendarFile(entry: CalendarEntry): void {
  offerFile('booking.ics', calendarFile(entry, new Date()), 'text/calendar')
}

/** The booking that has just been requested, in a calendar. */
export const requested = { version: 1, status: 'tentative' } as const

/** Returns the garage as its calendar entries show it. */
export function garageInCalendar({ capacity, ...garage }: Garage) {
  return { ...garage, slotDurationMinutes: capacity.slotDurationMinutes }
}
