import type { KnownLeave, LeaveKind } from '#domain/staff/leave'
import type { ChangedDay, Roster } from '#domain/staff/roster'
import type { WeeklyHours, WorkingHours } from '#domain/staff/working-hours'
import { addDays, type CalendarDate, mondayOf, weekdayOf } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'

const hours = (startTime: string, endTime: string): WorkingHours => ({
  startTime: timeOfDay(startTime),
  endTime: timeOfDay(endTime),
})

const weekdaysFrom = (startTime: string, endTime: string): WeeklyHours => {
  const day = hours(startTime, endTime)
  return {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: null,
    sunday: null,
  }
}

const mechanicsWeek = weekdaysFrom('08:00', '17:00')
const saturday = hours('09:00', '14:00')

type DemoRoster = Omit<Roster, 'position' | 'leave'> & { leave: KnownLeave[] }

/**
 * Returns the roster of each demo staff member by email, as of `today`; missing staff work the default hours of their
 * position.
 */
export function planRosters(today: CalendarDate): Readonly<Record<string, DemoRoster>> {
  const monday = mondayOf(today)
  const nextWeek = (days: number) => addDays(monday, 7 + days)
  return {
    'mick@ironbark.example': {
      weeklyHours: { ...mechanicsWeek, saturday },
      days: [],
      leave: [daysOf('annual', addDays(monday, 7 * 6 + 2), 2)],
    },
    'lena@ironbark.example': {
      weeklyHours: { ...mechanicsWeek, saturday },
      days: [changed(nextWeek(4), hours('08:00', '15:00'))],
      leave: [],
    },
    'marcus@ironbark.example': {
      weeklyHours: { ...mechanicsWeek, monday: null, saturday },
      days: [],
      leave: [],
    },
    'jarrah@ironbark.example': { weeklyHours: mechanicsWeek, days: [], leave: [leaveOver(today)] },
    'tom@ironbark.example': {
      weeklyHours: mechanicsWeek,
      days: [],
      leave: [partOf(nextWeek(2))],
    },
    'priya@ironbark.example': { weeklyHours: weekdaysFrom('08:30', '17:30'), days: [], leave: [] },
  }
}

function changed(date: CalendarDate, given: WorkingHours | null): ChangedDay {
  return { date, hours: given }
}

function daysOf(kind: LeaveKind, firstDate: CalendarDate, more: number): KnownLeave {
  return { kind, firstDate, lastDate: addDays(firstDate, more), startTime: null, endTime: null }
}

/** Afternoon at the trade school. */
function partOf(date: CalendarDate): KnownLeave {
  return { ...daysOf('training', date, 0), ...hours('12:00', '17:00') }
}

/** Leave that has begun and ends with this week, or with the next one if this week is nearly over. */
function leaveOver(today: CalendarDate): KnownLeave {
  const isNearlyOver = ['friday', 'saturday', 'sunday'].includes(weekdayOf(today))
  const lastDate = addDays(mondayOf(today), isNearlyOver ? 13 : 6)
  return { ...daysOf('annual', addDays(today, -2), 0), lastDate }
}
