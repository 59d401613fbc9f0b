import { addDays, type CalendarDate, datesFrom } from '../time/calendar-date.ts'
import { hoursThere, type Roster } from './roster.ts'
import { displayWorkingTime, minutesOfHours, usualHours } from './working-hours.ts'

/** Returns the seven dates from this Monday. */
export function datesOfWeek(monday: CalendarDate): CalendarDate[] {
  return datesFrom(monday, addDays(monday, 6))
}

/** Returns the working minutes in the week from this Monday, without leave. */
export function minutesOfWeek(roster: Roster, monday: CalendarDate): number {
  return datesOfWeek(monday)
    .flatMap((date) => hoursThere(roster, date))
    .reduce((sum, hours) => sum + minutesOfHours(hours), 0)
}

/** Returns the working minutes of a regular week. */
export function minutesOfUsualWeek(member: Pick<Roster, 'position' | 'weeklyHours'>): number {
  return Object.values(usualHours(member)).reduce((sum, hours) => sum + minutesOfHours(hours), 0)
}

/** Returns a text such as `48 h this week, 2 h less than usual`. */
export function displayWeekTime(minutes: number, usual: number): string {
  const total = `${displayWorkingTime(minutes)} this week`
  if (minutes === usual) return `${total}, as usual`
  const difference = displayWorkingTime(Math.abs(minutes - usual))
  return `${total}, ${difference} ${minutes < usual ? 'less' : 'more'} than usual`
}
