import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import { displayTime } from '../time/display.ts'
import { displayListDate } from '../time/display-list-date.ts'
import { timeFromMinutes } from '../time/time-of-day.ts'
import { hoursOfLeave, isOnLeaveDay } from './leave.ts'
import { hoursThere, type Moment, nextThere, type Roster, rosteredHours } from './roster.ts'
import type { WorkingHours } from './working-hours.ts'

/** The day of a staff member: working hours, or absence and its end. */
export interface StaffDay {
  date: CalendarDate
  state: 'here' | 'leave' | 'day_off'
  /** Empty if away all day. */
  hours: WorkingHours[]
  /** Set only if away all day; null if there is no return within a year. */
  back: Moment | null
}

/** Returns the day of a staff member. It is leave if leave covers the day, even a day off, or all rostered hours. */
export function staffDayOf(roster: Roster, date: CalendarDate): StaffDay {
  const hours = hoursThere(roster, date)
  if (hours.length > 0) return { date, state: 'here', hours, back: null }
  const isLeave = roster.leave.some((leave) => isOnLeaveDay(leave, date) && hoursOfLeave(leave) === null)
  const worksPartOfDay = rosteredHours(roster, date) !== null
  const back = nextThere(roster, { date: addDays(date, 1), time: timeFromMinutes(0) })
  return { date, state: isLeave || worksPartOfDay ? 'leave' : 'day_off', hours, back }
}

/** Returns `back tomorrow, 8:00 am` or `back Mon, Nov 24`. The time is included only for today and tomorrow. */
export function displayBack({ date, time }: Moment, today: CalendarDate): string {
  if (date === today) return `back at ${displayTime(time)}`
  if (date === addDays(today, 1)) return `back tomorrow, ${displayTime(time)}`
  return `back ${displayListDate(date, today)}`
}
