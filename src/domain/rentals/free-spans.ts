import { holdsCar, type RentalStatus } from '../rental-status.ts'
import { isLateBack } from '../schedule/rental-list-position.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayNearDate, displayTime } from '../time/display.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import { subtract } from '../time/interval.ts'
import { type TimeOfDay, timeOfDay } from '../time/time-of-day.ts'
import { firstStartOfLateCar } from './blocking-rental.ts'
import { isOffered, type RentalCarStatus } from './rental-car.ts'
import { type RentalTimes, takenBy, wallMinutes, wallTime } from './rental-overlap.ts'

interface WallTime {
  date: CalendarDate
  time: TimeOfDay
}

/** A period in which the car is available. */
export interface FreeSpan {
  /** Null: from now. */
  from: WallTime | null
  /** Null: open-ended. */
  until: WallTime | null
}

interface Booked extends RentalTimes {
  status: RentalStatus
}

type Now = Pick<GarageNow, 'date' | 'time'>

const midnight = timeOfDay('00:00')

/** Returns the available periods from now, without turnarounds. Gaps no longer than the turnaround are omitted. */
export function freeSpans(rentals: readonly Booked[], now: Now, turnaroundMinutes: number): FreeSpan[] {
  const start = wallMinutes(now.date, now.time)
  const taken = rentals
    .filter(({ status }) => holdsCar(status))
    .map((rental) =>
      isLateBack(rental, now)
        ? { start: 0, end: wallMinutes(firstStartOfLateCar(now.date, 'staff'), midnight) }
        : takenBy(rental, turnaroundMinutes),
    )
  return subtract([{ start, end: Number.POSITIVE_INFINITY }], taken)
    .filter((span) => span.end - span.start > turnaroundMinutes)
    .map((span) => ({
      from: span.start === start ? null : wallTime(span.start),
      until: span.end === Number.POSITIVE_INFINITY ? null : wallTime(span.end),
    }))
}

/** Returns the next two available periods and the turnaround as text. */
export function freeSentence(
  { status, rentals }: { status: RentalCarStatus; rentals: readonly Booked[] },
  now: Now,
  turnaroundMinutes: number,
): string {
  if (status === 'inactive') return 'Not available to customers while inactive.'
  if (!isOffered(status)) return 'Not available to customers while in maintenance.'
  const isLate = rentals.some((rental) => isLateBack(rental, now))
  const spans = freeSpans(rentals, now, turnaroundMinutes)
    .slice(0, 2)
    .map((span, index) => (isLate && index === 0 ? onceBack(span, now) : betweenTimes(span, now)))
  const turnaround = turnaroundMinutes === 0 ? '' : ` Turnaround is ${turnaroundMinutes} minutes.`
  return `Available ${spans.join(', then ')}.${turnaround}`
}

function betweenTimes({ from, until }: FreeSpan, now: Now): string {
  const start = from === null ? 'from now' : `from ${near(from, now)}`
  if (until !== null) return `${start} to ${near(until, now)}`
  return from === null ? 'from now on' : start
}

function onceBack({ until }: FreeSpan, now: Now): string {
  return until === null ? 'once it is returned' : `once it is returned, until ${near(until, now)}`
}

/** Returns `today 6:00 pm` or `Nov 28, 6:00 pm`. */
function near({ date, time }: WallTime, now: Now): string {
  const day = displayNearDate(date, now.date)
  return `${day}${/\d/.test(day) ? ',' : ''} ${displayTime(time)}`
}
