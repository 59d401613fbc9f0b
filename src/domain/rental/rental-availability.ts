import { allow, type Decision, refuse } from '../problem.ts'
import { type CalendarDate, calendarDate, daysBetween } from '../time/calendar-date.ts'
import { type Interval, overlap } from '../time/interval.ts'
import { minutesOf, type TimeOfDay } from '../time/time-of-day.ts'
import type { RentalCarStatus } from './rental-car.ts'

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
function takenBy(hire: HireTimes, turnaroundMinutes: number): Interval {
  return {
    start: wallMinutes(hire.startDate, hire.pickupTime),
    end: wallMinutes(hire.endDate, hire.returnTime) + turnaroundMinutes,
  }
}

// Dates and wall clock only: the database compares the same way, and a clock change moves no booking.
function wallMinutes(date: CalendarDate, time: TimeOfDay): number {
  return daysBetween(dayZero, date) * minutesInDay + minutesOf(time)
}

/** Two hires of one car that cannot both be: one would go out before the other is back and turned around. */
export function hiresClash(one: HireTimes, other: HireTimes, turnaroundMinutes: number): boolean {
  return overlap(takenBy(one, turnaroundMinutes), takenBy(other, turnaroundMinutes))
}

/** May a request for this car still be confirmed? One in maintenance may be ready by then; one off the fleet will not. */
export function mayPromiseCar(car: { status: RentalCarStatus; isDeleted: boolean }): Decision {
  return car.isDeleted || car.status === 'inactive' ? refuse('car_off_fleet') : allow()
}
