import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import { displayTime } from '../time/display.ts'
import { displayListDate } from '../time/display-list-date.ts'
import { timeFromMinutes } from '../time/time-of-day.ts'
import { hoursOfLeave, isOnLeaveDay } from './leave.ts'
import { hoursThere, type Moment, nextThere, type Roster, rosteredHours } from './roster.ts'
import type { WorkingHours } from './working-hours.ts'

/** How a staff member's day looks: there for some hours, or away all day and until when. */
export interface StaffDay {
  date: CalendarDate
  state: 'here' | 'leave' | 'day_off'
  /** Empty while away all day. */
  hours: WorkingHours[]
  /** Only of whoever is away all day; null where nobody can say. */
  back: Moment | null
}

/** The day of a staff member: on leave also where it covers a day off, or in hours all that they would have worked. */
export function staffDayOf(roster: Roster, date: CalendarDate): StaffDay {
  const hours = hoursThere(roster, date)
  if (hours.length > 0) return { date, state: 'here', hours, back: null }
  const isLeave = roster.leave.some((leave) => isOnLeaveDay(leave, date) && hoursOfLeave(leave) === null)
  const worksPart = rosteredHours(roster, date) !== null
  const back = nextThere(roster, { date: addDays(date, 1), time: timeFromMinutes(0) })
  return { date, state: isLeave || worksPart ? 'leave' : 'day_off', hours, back }
}

/** `back tomorrow, 8:00 am`, `back Mon, Nov 24`; the time only where it is near. */
export function displayBack({ date, time }: Moment, today: CalendarDate): string {
  if (date === today) return `back at ${displayTime(time)}`
  if (date === addDays(today, 1)) return `back tomorrow, ${displayTime(time)}`
  return `back ${displayListDate(date, today)}`
}
