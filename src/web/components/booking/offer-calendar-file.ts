import type { Garage } from '#contract/garage'
import { offerFile } from '../offer-file.ts'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'

export type BookedEntry = Omit<CalendarEntry, 'location' | 'description'> & {
  /** Short name of the booking. */
  subject: string
}

/** Downloads a calendar file for the booking. */
export function offerCalendarFile(garage: Garage, { subject, ...entry }: BookedEntry): void {
  const description = [
    `${subject}. Not confirmed yet; we'll confirm shortly.`,
    garage.phoneDisplay === null ? '' : `Phone ${garage.phoneDisplay}`,
  ].join('\n')
  const file = calendarFile({ ...entry, location: garage.address, description }, new Date())
  offerFile('booking.ics', file, 'text/calendar')
}
