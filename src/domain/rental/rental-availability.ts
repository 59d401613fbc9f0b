import { allow, type Decision, refuse } from '../problem.ts'
import { addDays, type CalendarDate, calendarDate, daysBetween } from '../time/calendar-date.ts'
import { type Interval, overlap } from '../time/interval.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '../time/time-of-day.ts'
import { isOffered, type RentalCarStatus } from './rental-car.ts'

/** When a car is out, in the garage's time. */
export interface HireTimes {
  startDate: CalendarDate
  pickupTime: TimeOfDay
  endDate: CalendarDate
  returnTime: TimeOfDay
}

const minutesInDay = 1440
const dayZero = calendarDate('2000-01-01')

/** From pick-up to return plus the turnaround, in minutes on the garage's wall. */
export function takenBy(hire: HireTimes, turnaroundMinutes: number): Interval {
  return {
    start: wallMinutes(hire.startDate, hire.pickupTime),
    end: wallMinutes(hire.endDate, hire.returnTime) + turnaroundMinutes,
  }
}

/** The same stretch as the database keeps it: `2026-11-24 09:00` to `2026-11-26 18:00`, garage time. */
export function takenTimes(
  hire: HireTimes,
  turnaroundMinutes: number,
): { takenFrom: string; takenUntil: string } {
  const { start, end } = takenBy(hire, turnaroundMinutes)
  return { takenFrom: wallText(start), takenUntil: wallText(end) }
}

// Dates and wall clock only: the database compares the same way, and a clock change moves no booking.
export function wallMinutes(date: CalendarDate, time: TimeOfDay): number {
  return daysBetween(dayZero, date) * minutesInDay + minutesOf(time)
}

function wallText(minutes: number): string {
  const { date, time } = wallTime(minutes)
  return `${date} ${time}`
}

/** The date and time of such a count of minutes. */
export function wallTime(minutes: number): { date: CalendarDate; time: TimeOfDay } {
  const days = Math.floor(minutes / minutesInDay)
  return { date: addDays(dayZero, days), time: timeFromMinutes(minutes - days * minutesInDay) }
}

/** Two hires of one car that cannot both be: one would go out before the other is back and turned around. */
export function hiresClash(one: HireTimes, other: HireTimes, turnaroundMinutes: number): boolean {
  return overlap(takenBy(one, turnaroundMinutes), takenBy(other, turnaroundMinutes))
}

interface FleetCar {
  status: RentalCarStatus
  isDeleted: boolean
}

/** May a request for this car still be confirmed? One in maintenance may be ready by then; one off the fleet will not. */
export function mayPromiseCar(car: FleetCar): Decision {
  return car.isDeleted || car.status === 'inactive' ? refuse('car_off_fleet') : allow()
}

/** May this car be hired out? */
export function decideOffer(car: FleetCar): Decision {
  return !car.isDeleted && isOffered(car.status) ? allow() : refuse('car_not_offered')
}
