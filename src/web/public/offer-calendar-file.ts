import ical, { ICalEventStatus } from 'ical-generator'
import type { Garage } from '#contract/settings/garage'
import { offerFile } from '#web/records/offer-file.ts'

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

export interface CalendarEntry {
  id: string
  start: Date
  end: Date
  title: string
  location: string
  description: string
}

/** Returns an iCalendar file (RFC 5545) for one unconfirmed booking. Times are in UTC. */
export function calendarFile({ id, title, ...entry }: CalendarEntry, now: Date): string {
  const calendar = ical({ prodId: '//Hoist//Booking//EN' })
  calendar.createEvent({
    ...entry,
    id: `${id}@hoist`,
    summary: title,
    stamp: now,
    status: ICalEventStatus.TENTATIVE,
  })
  return `${calendar.toString()}\r\n`
}
