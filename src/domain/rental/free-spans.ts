import { isLateBack } from '../schedule/hire-on-list.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayNearDate, displayTime } from '../time/display.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import { subtract } from '../time/interval.ts'
import { type TimeOfDay, timeOfDay } from '../time/time-of-day.ts'
import { firstStartOfLateCar } from './hire-in-the-way.ts'
import { type HireTimes, takenBy, wallMinutes, wallTime } from './rental-availability.ts'
import { isOffered, type RentalCarStatus } from './rental-car.ts'
import { holdsCar, type RentalStatus } from './rental-status.ts'

interface WallTime {
  date: CalendarDate
  time: TimeOfDay
}

/** A time in which nobody has a car. */
export interface FreeSpan {
  /** Null: from this moment on. */
  from: WallTime | null
  /** Null: nothing is booked after it. */
  until: WallTime | null
}

interface Booked extends HireTimes {
  status: RentalStatus
}

type Now = Pick<GarageNow, 'date' | 'time'>

const midnight = timeOfDay('00:00')

/** When a car is free from now on, its turnaround taken off. What the turnaround alone would fill is no free time. */
export function freeSpans(hires: readonly Booked[], now: Now, turnaroundMinutes: number): FreeSpan[] {
  const start = wallMinutes(now.date, now.time)
  const taken = hires
    .filter(({ status }) => holdsCar(status))
    .map((hire) =>
      isLateBack(hire, now)
        ? { start: 0, end: wallMinutes(firstStartOfLateCar(now.date, 'staff'), midnight) }
        : takenBy(hire, turnaroundMinutes),
    )
  return subtract([{ start, end: Number.POSITIVE_INFINITY }], taken)
    .filter((span) => span.end - span.start > turnaroundMinutes)
    .map((span) => ({
      from: span.start === start ? null : wallTime(span.start),
      until: span.end === Number.POSITIVE_INFINITY ? null : wallTime(span.end),
    }))
}

/** The next two free times in one sentence, and what is kept between two hires. */
export function freeSentence(
  { status, hires }: { status: RentalCarStatus; hires: readonly Booked[] },
  now: Now,
  turnaroundMinutes: number,
): string {
  if (status === 'inactive') return 'Not offered to customers while it is inactive.'
  if (!isOffered(status)) return 'Not offered to customers while it is in maintenance.'
  const isLate = hires.some((hire) => isLateBack(hire, now))
  const words = freeSpans(hires, now, turnaroundMinutes)
    .slice(0, 2)
    .map((span, index) => (isLate && index === 0 ? onceBack(span, now) : betweenTimes(span, now)))
  const turnaround = turnaroundMinutes === 0 ? '' : ` Turnaround is ${turnaroundMinutes} minutes.`
  return `Free ${words.join(', then ')}.${turnaround}`
}

function betweenTimes({ from, until }: FreeSpan, now: Now): string {
  const start = from === null ? 'from now' : `from ${near(from, now)}`
  if (until !== null) return `${start} to ${near(until, now)}`
  return from === null ? 'from now on' : start
}

function onceBack({ until }: FreeSpan, now: Now): string {
  return until === null ? 'once it is back' : `once it is back, until ${near(until, now)}`
}

/** `today 6:00 pm`, `Nov 28, 6:00 pm` */
function near({ date, time }: WallTime, now: Now): string {
  const day = displayNearDate(date, now.date)
  return `${day}${/\d/.test(day) ? ',' : ''} ${displayTime(time)}`
}
