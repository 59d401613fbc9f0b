import type { AppointmentStatus } from '../appointment-status.ts'
import type { RentalStatus } from '../rental-status.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayDate, displayNearDate, displayTime } from '../time/display.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'

export const clientLineKinds = [
  'here',
  'rental_out',
  'request',
  'booked',
  'rental_request',
  'rental_booked',
  'visited',
  'rented',
] as const

export type ClientLineKind = (typeof clientLineKinds)[number]

interface Moment {
  date: CalendarDate
  time: TimeOfDay
}

/** The status line of a client card, with its date and time. */
export interface ClientLine extends Moment {
  kind: ClientLineKind
}

/** The most urgent open booking of each type, and the last completed ones. */
export interface ClientOpenWork {
  /** Check-in time if the car is in the workshop, otherwise the booked time. */
  appointment: (Moment & { status: AppointmentStatus }) | null
  /** Booked return if the car is out, otherwise the pickup. */
  rental: (Moment & { status: RentalStatus }) | null
  lastVisit: Moment | null
  lastRental: Moment | null
}

/** Returns work in progress first, then the next booking, then the last one; null if there is none. */
export function pickClientLine({
  appointment,
  rental,
  lastVisit,
  lastRental,
}: ClientOpenWork): ClientLine | null {
  if (appointment?.status === 'in_progress') return lineOf('here', appointment)
  if (rental?.status === 'picked_up') return lineOf('rental_out', rental)
  const appointmentLine =
    appointment && lineOf(appointment.status === 'pending' ? 'request' : 'booked', appointment)
  const rentalLine =
    rental && lineOf(rental.status === 'pending' ? 'rental_request' : 'rental_booked', rental)
  const next = [appointmentLine, rentalLine].filter((line) => line !== null).sort(byMoment)[0]
  const visited = lastVisit && lineOf('visited', lastVisit)
  const rented = lastRental && lineOf('rented', lastRental)
  return (
    next ??
    [visited, rented]
      .filter((line) => line !== null)
      .sort(byMoment)
      .at(-1) ??
    null
  )
}

/** Returns the text of the line: `Booked tomorrow, 8:00 am`. */
export function clientLineText({ kind, date, time }: ClientLine, today: CalendarDate): string {
  const near = displayNearDate(date, today)
  const clock = displayTime(time)
  switch (kind) {
    case 'here':
      return `In workshop since ${date === today ? clock : near}`
    case 'rental_out':
      return `Rental ${date < today ? 'overdue since' : 'back'} ${near}, ${clock}`
    case 'request':
      return `Request pending, ${near} ${clock}`
    case 'booked':
      return `Booked ${near}, ${clock}`
    case 'rental_request':
      return `Rental request pending, ${near} ${clock}`
    case 'rental_booked':
      return `Rental booked ${near}, ${clock}`
    case 'visited':
      return date === today ? `Checked out today, ${clock}` : `Last visit ${displayDate(date)}`
    case 'rented':
      return date === today ? `Rental returned today, ${clock}` : `Last rental ${displayDate(date)}`
  }
}

function lineOf(kind: ClientLineKind, { date, time }: Moment): ClientLine {
  return { kind, date, time }
}

function byMoment(a: Moment, b: Moment): number {
  return `${a.date}T${a.time}` < `${b.date}T${b.time}` ? -1 : 1
}
