import { type CalendarDate, weekdayOf } from '../time/calendar-date.ts'
import { type Interval, subtract } from '../time/interval.ts'
import { minutesOf, type TimeOfDay } from '../time/time-of-day.ts'
import type { AustralianState } from './australian-states.ts'
import { holidayApplies, holidayReason, type PublicHoliday } from './holiday.ts'
import type { SpecialDay } from './special-day.ts'
import type { DayHours, WeeklySchedule } from './weekly-schedule.ts'

/** Everything that determines opening hours in a date range: schedule, state, special days and holidays. */
export interface OpeningRules {
  schedule: WeeklySchedule
  state: AustralianState
  specialDays: ReadonlyMap<CalendarDate, SpecialDay>
  /** States can have different names for the holiday on the same date. */
  holidays: ReadonlyMap<CalendarDate, readonly PublicHoliday[]>
}

/** Opening hours of a date with the rule that applies. When closed, times are null and breaks empty. */
export interface Opening {
  date: CalendarDate
  status: 'open' | 'half_day' | 'closed'
  openTime: TimeOfDay | null
  closeTime: TimeOfDay | null
  breaks: { start: TimeOfDay; end: TimeOfDay }[]
  reason: string | null
  cause: 'week' | 'special_day' | 'public_holiday'
}

/** Opening hours without the date. When closed, times are null and breaks empty. */
export type Hours = Pick<Opening, 'openTime' | 'closeTime' | 'breaks'>

/** Returns the opening hours of a date. Precedence: special day, public holiday of the state, weekly schedule. */
export function openingOn(
  date: CalendarDate,
  rules: {
    schedule: WeeklySchedule
    specialDay: SpecialDay | null
    /** Must apply to the state of the garage; see `holidayApplies`. */
    holiday: Pick<PublicHoliday, 'name'> | null
  },
): Opening {
  const { schedule, specialDay, holiday } = rules
  if (specialDay?.type === 'half_day') return halfDay(date, specialDay)
  if (specialDay?.manuallyOpen) return manuallyOpened(openingOfWeek(date, schedule), specialDay)
  if (specialDay) {
    // A holiday that was opened manually and closed again is still shown as a public holiday.
    const cause = holiday ? 'public_holiday' : 'special_day'
    return closed(date, specialDay.reason ?? (holiday && holidayReason(holiday.name)), cause)
  }
  if (holiday) return closed(date, holidayReason(holiday.name), 'public_holiday')
  return openingOfWeek(date, schedule)
}

/** Returns the opening hours of a date from rules loaded for a date range. */
export function openingByRules(date: CalendarDate, rules: OpeningRules): Opening {
  const holidays = rules.holidays.get(date) ?? []
  return openingOn(date, {
    schedule: rules.schedule,
    specialDay: rules.specialDays.get(date) ?? null,
    holiday: holidays.find((holiday) => holidayApplies(holiday, rules.state)) ?? null,
  })
}

/** Returns the staffed intervals in minutes since midnight: opening hours without breaks. */
export function openIntervalsOf(opening: Hours): Interval[] {
  if (opening.openTime === null || opening.closeTime === null) return []
  const hours = [{ start: minutesOf(opening.openTime), end: minutesOf(opening.closeTime) }]
  const breaks = opening.breaks.map(({ start, end }) => ({ start: minutesOf(start), end: minutesOf(end) }))
  return subtract(hours, breaks)
}

/** Returns the opening hours of a weekday. */
export function hoursOfDay({ isOpen, openTime, closeTime, breakStart, breakEnd }: DayHours): Hours {
  if (!isOpen) return { openTime: null, closeTime: null, breaks: [] }
  const breaks = breakStart && breakEnd ? [{ start: breakStart, end: breakEnd }] : []
  return { openTime, closeTime, breaks }
}

function openingOfWeek(date: CalendarDate, schedule: WeeklySchedule): Opening {
  const day = schedule[weekdayOf(date)]
  if (!day.isOpen) return closed(date, null, 'week')
  return { date, status: 'open', ...hoursOfDay(day), reason: null, cause: 'week' }
}

// A manually opened day uses the weekly schedule, so a day that is always closed stays closed.
function manuallyOpened(week: Opening, specialDay: SpecialDay): Opening {
  return week.status === 'closed' ? week : { ...week, reason: specialDay.reason, cause: 'special_day' }
}

// A half day replaces the hours of the weekly schedule, without breaks.
function halfDay(date: CalendarDate, day: SpecialDay): Opening {
  const { openTime, closeTime, reason } = day
  return { date, status: 'half_day', openTime, closeTime, breaks: [], reason, cause: 'special_day' }
}

function closed(date: CalendarDate, reason: string | null, cause: Opening['cause']): Opening {
  return { date, status: 'closed', openTime: null, closeTime: null, breaks: [], reason, cause }
}
