import ical, { ICalEventStatus } from 'ical-generator'
import type { CalendarDate } from '../time/calendar-date.ts'
import { instantOf } from '../time/garage-clock.ts'
import { addMinutes } from '../time/milliseconds.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'

export type CalendarStatus = 'tentative' | 'confirmed' | 'cancelled'

const statuses = {
  tentative: { status: ICalEventStatus.TENTATIVE, words: "Not confirmed yet; we'll confirm shortly." },
  confirmed: { status: ICalEventStatus.CONFIRMED, words: 'Confirmed.' },
  cancelled: { status: ICalEventStatus.CANCELLED, words: 'Cancelled.' },
} as const

interface BookingInCalendar {
  /** Id of the booking: a calendar replaces the event that it has of the same booking. */
  id: string
  /** Version of the record, 1 when it is created: a calendar ignores a file that is older than its event. */
  version: number
  status: CalendarStatus
}

/** The garage as far as a calendar shows it. */
export interface GarageInCalendar {
  businessName: string
  address: string
  /** Null: not set. */
  phoneDisplay: string | null
  timeZone: string
}

export interface CalendarEntry extends BookingInCalendar {
  start: Date
  end: Date
  title: string
  location: string
  description: string
}

/** Returns the calendar entry of an appointment, one slot long. */
export function appointmentEntry(
  booking: BookingInCalendar & { date: CalendarDate; time: TimeOfDay; work: string; vehicle: string },
  garage: GarageInCalendar & { slotDurationMinutes: number },
): CalendarEntry {
  const { date, time, work, vehicle, ...rest } = booking
  const start = instantOf(date, time, garage.timeZone)
  return {
    ...rest,
    start,
    end: addMinutes(start, garage.slotDurationMinutes),
    title: `${work} at ${garage.businessName}`,
    ...placeOf(garage, vehicle, rest.status),
  }
}

/** Returns the calendar entry of a rental, from pickup to return. */
export function rentalEntry(
  booking: BookingInCalendar & {
    startDate: CalendarDate
    pickupTime: TimeOfDay
    endDate: CalendarDate
    returnTime: TimeOfDay
    car: string
  },
  garage: GarageInCalendar,
): CalendarEntry {
  const { startDate, pickupTime, endDate, returnTime, car, ...rest } = booking
  return {
    ...rest,
    start: instantOf(startDate, pickupTime, garage.timeZone),
    end: instantOf(endDate, returnTime, garage.timeZone),
    title: `Rental car from ${garage.businessName}`,
    ...placeOf(garage, car, rest.status),
  }
}

function placeOf({ address, phoneDisplay }: GarageInCalendar, subject: string, status: CalendarStatus) {
  const lines = [
    `${subject}. ${statuses[status].words}`,
    phoneDisplay === null ? '' : `Phone ${phoneDisplay}`,
  ]
  return { location: address, description: lines.join('\n') }
}

/** Returns an iCalendar file (RFC 5545) for one booking. Times are in UTC. `now` is when the file is created. */
export function calendarFile({ id, version, status, title, ...entry }: CalendarEntry, now: Date): string {
  const calendar = ical({ prodId: '//Hoist//Booking//EN' })
  calendar.createEvent({
    ...entry,
    id: `${id}@hoist`,
    // Every change of a record raises its version.
    sequence: version - 1,
    summary: title,
    stamp: now,
    status: statuses[status].status,
  })
  return `${calendar.toString()}\r\n`
}
