import type { ManagedBooking } from '#contract/bookings/managed-booking'
import { type CalendarDate, daysBetween } from '#domain/time/calendar-date'
import { displayCustomerDate, displayTime, displayWeekday } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'
import type { Tone } from '#web/ui/tone.ts'

/** Returns `Tue 24 Nov 2026, 9:30 am`. */
export function displayManagedMoment({ date, time }: { date: CalendarDate; time: TimeOfDay }): string {
  return `${displayCustomerDate(date)}, ${displayTime(time)}`
}

/** Returns `today`, `tomorrow` or `in 4 days`; null for the past. */
export function daysAhead(date: CalendarDate, today: CalendarDate): string | null {
  const days = daysBetween(today, date)
  if (days < 0) return null
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

export const NOT_CHANGED = 'Your booking could not be changed. Please try again.'

type Status = ManagedBooking['status']

/** A booking, which is not on the waitlist. */
export type Booked = ManagedBooking & { kind: keyof typeof names }

export function isBooked(managed: ManagedBooking): managed is Booked {
  return managed.kind !== 'waitlist'
}

const badges: Record<Status, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'pending' },
  pending: { label: 'Pending', tone: 'pending' },
  confirmed: { label: 'Confirmed', tone: 'confirmed' },
  in_progress: { label: 'In Progress', tone: 'progress' },
  ready: { label: 'Ready for pickup', tone: 'done' },
  picked_up: { label: 'Picked Up', tone: 'progress' },
  dispatched: { label: 'Dispatched', tone: 'progress' },
  completed: { label: 'Completed', tone: 'done' },
  cancelled: { label: 'Cancelled', tone: 'cancelled' },
}

/** Returns the label and colour of a status. */
export function badgeOf(status: Status): { label: string; tone: Tone } {
  return badges[status] ?? { label: status, tone: 'idle' }
}

/** The names of the booking on its page, by its kind. */
export const names = {
  appointment: { title: 'Your booking', noun: 'booking' },
  rental: { title: 'Your rental', noun: 'rental' },
  tow: { title: 'Your tow request', noun: 'tow request' },
} as const

const said: Partial<Record<Status, string>> = {
  pending: "We've received your request. We'll confirm it shortly.",
  in_progress: "We're working on your vehicle.",
  ready: 'Your vehicle is ready for pickup.',
  dispatched: 'The tow truck is on its way.',
  completed: 'Thank you for your visit.',
}

/** Returns the sentence below the heading, with the customer's first name if it is known. */
export function greetingOf({ kind, firstName, status, start }: Booked): string {
  const hello = firstName === null ? '' : `Hello ${firstName}. `
  const { noun } = names[kind]
  if (status === 'cancelled') return `${hello}This ${noun} has been cancelled.`
  const confirmed = start === null || kind === 'tow' ? null : `See you on ${displayWeekday(start.date)}.`
  return `${hello}${said[status] ?? (status === 'confirmed' ? confirmed : null) ?? `This is your ${noun}.`}`
}

/** Returns what follows after a move. */
export function moveSentence({ start, wantedStart, status }: ManagedBooking): string {
  if (wantedStart !== null) return "We'll confirm the new time. Your old time is kept until then."
  const when = start === null ? '' : ` to ${displayManagedMoment(start)}`
  return `Your booking has been moved${when}.${status === 'pending' ? " We'll confirm it shortly." : ''}`
}

/** Returns until when the booking can be changed online; null if it cannot be changed or has no such time. */
export function untilSentence({ may, changesUntil }: ManagedBooking): string | null {
  if (changesUntil === null || !(may.move || may.cancel)) return null
  const what = may.move ? 'move or cancel' : 'cancel'
  return `You can ${what} online until ${displayManagedMoment(changesUntil)}. After that, please call.`
}
