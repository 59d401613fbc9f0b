import { allow, type Decision, denied } from '../problem.ts'
import { addDays, type CalendarDate, calendarDate, daysBetween } from '../time/calendar-date.ts'
import { type Interval, overlap } from '../time/interval.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '../time/time-of-day.ts'
import { isOffered, type RentalCarStatus } from './rental-car.ts'

/** Pickup and return of a rental, in garage time. */
export interface RentalTimes {
  startDate: CalendarDate
  pickupTime: TimeOfDay
  endDate: CalendarDate
  returnTime: TimeOfDay
}

const minutesInDay = 1440
const dayZero = calendarDate('2000-01-01')

/** Returns the occupied interval in minutes: pickup to return plus turnaround, in wall-clock time. */
export function takenBy(rental: RentalTimes, turnaroundMinutes: number): Interval {
  return {
    start: wallMinutes(rental.startDate, rental.pickupTime),
    end: wallMinutes(rental.endDate, rental.returnTime) + turnaroundMinutes,
  }
}

/** Returns the same interval as stored in the database: `2026-11-24 09:00` to `2026-11-26 18:00`. */
export function takenTimes(
  rental: RentalTimes,
  turnaroundMinutes: number,
): { takenFrom: string; takenUntil: string } {
  const { start, end } = takenBy(rental, turnaroundMinutes)
  return { takenFrom: wallText(start), takenUntil: wallText(end) }
}

// Wall-clock time, as compared in the database: a daylight-saving change does not move bookings.
export function wallMinutes(date: CalendarDate, time: TimeOfDay): number {
  return daysBetween(dayZero, date) * minutesInDay + minutesOf(time)
}

function wallText(minutes: number): string {
  const { date, time } = wallTime(minutes)
  return `${date} ${time}`
}

/** Returns the date and time of a number of minutes from `wallMinutes`. */
export function wallTime(minutes: number): { date: CalendarDate; time: TimeOfDay } {
  const days = Math.floor(minutes / minutesInDay)
  return { date: addDays(dayZero, days), time: timeFromMinutes(minutes - days * minutesInDay) }
}

/** Returns whether two rentals of one car overlap, including the turnaround. */
export function rentalsOverlap(one: RentalTimes, other: RentalTimes, turnaroundMinutes: number): boolean {
  return overlap(takenBy(one, turnaroundMinutes), takenBy(other, turnaroundMinutes))
}

interface FleetCar {
  status: RentalCarStatus
  isDeleted: boolean
}

/** Returns whether a request for this car can be confirmed: also in maintenance, but not inactive. */
export function mayPromiseCar(car: FleetCar): Decision {
  return car.isDeleted || car.status === 'inactive' ? denied('car_off_fleet') : allow()
}

/** Returns whether the car can be rented out. */
export function decideOffer(car: FleetCar): Decision {
  return !car.isDeleted && isOffered(car.status) ? allow() : denied('car_not_offered')
}
