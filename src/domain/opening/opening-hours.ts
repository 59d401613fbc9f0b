import { type CalendarDate, weekdayOf } from '../time/calendar-date.ts'
import { type Interval, subtract } from '../time/interval.ts'
import { minutesOf, type TimeOfDay } from '../time/time-of-day.ts'
import type { AustralianState } from './australian-states.ts'
import { holidayApplies, holidayReason, type PublicHoliday } from './holiday.ts'
import type { SpecialDay } from './special-day.ts'
import type { DayHours, WeeklySchedule } from './weekly-schedule.ts'

/** What decides a garage's hours: its week, its state and what was read for the dates in question. */
export interface OpeningRules {
  schedule: WeeklySchedule
  state: AustralianState
  specialDays: ReadonlyMap<CalendarDate, SpecialDay>
  /** Several states may name the same date differently. */
  holidays: ReadonlyMap<CalendarDate, readonly PublicHoliday[]>
}

/** The hours of one date, and why. Times are null and breaks empty when closed. */
export interface Opening {
  date: CalendarDate
  status: 'open' | 'half_day' | 'closed'
  openTime: TimeOfDay | null
  closeTime: TimeOfDay | null
  breaks: { start: TimeOfDay; end: TimeOfDay }[]
  reason: string | null
  cause: 'week' | 'special_day' | 'public_holiday'
}

/** The hours of a day without its date. Times are null and breaks empty when closed. */
export type Hours = Pick<Opening, 'openTime' | 'closeTime' | 'breaks'>

/** A special day set by hand wins over a public holiday of the garage's state, and that over the week. */
export function openingOn(
  date: CalendarDate,
  rules: {
    schedule: WeeklySchedule
    specialDay: SpecialDay | null
    /** Of the garage's own state; see `holidayApplies`. */
    holiday: Pick<PublicHoliday, 'name'> | null
  },
): Opening {
  const { schedule, specialDay, holiday } = rules
  if (specialDay?.type === 'half_day') return halfDay(date, specialDay)
  if (specialDay?.manuallyOpen) return openedByHand(openingOfWeek(date, schedule), specialDay)
  if (specialDay) {
    // A holiday opened by hand and closed again is still the holiday that the customer is told about.
    const cause = holiday ? 'public_holiday' : 'special_day'
    return closed(date, specialDay.reason ?? (holiday && holidayReason(holiday.name)), cause)
  }
  if (holiday) return closed(date, holidayReason(holiday.name), 'public_holiday')
  return openingOfWeek(date, schedule)
}

/** The hours of a date by rules that were read for a stretch of dates. */
export function openingByRules(date: CalendarDate, rules: OpeningRules): Opening {
  const holidays = rules.holidays.get(date) ?? []
  return openingOn(date, {
    schedule: rules.schedule,
    specialDay: rules.specialDays.get(date) ?? null,
    holiday: holidays.find((holiday) => holidayApplies(holiday, rules.state)) ?? null,
  })
}

/** The stretches of the day in which somebody is there, in minutes since midnight: the hours without the breaks. */
export function openStretchesOf(opening: Hours): Interval[] {
  if (opening.openTime === null || opening.closeTime === null) return []
  const hours = [{ start: minutesOf(opening.openTime), end: minutesOf(opening.closeTime) }]
  const breaks = opening.breaks.map(({ start, end }) => ({ start: minutesOf(start), end: minutesOf(end) }))
  return subtract(hours, breaks)
}

/** The hours that a day of the week stands for. */
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

// Opening by hand restores the week, so a Sunday that is closed every week stays closed.
function openedByHand(week: Opening, specialDay: SpecialDay): Opening {
  return week.status === 'closed' ? week : { ...week, reason: specialDay.reason, cause: 'special_day' }
}

// A half day replaces the week's hours; its breaks do not apply.
function halfDay(date: CalendarDate, day: SpecialDay): Opening {
  const { openTime, closeTime, reason } = day
  return { date, status: 'half_day', openTime, closeTime, breaks: [], reason, cause: 'special_day' }
}

function closed(date: CalendarDate, reason: string | null, cause: Opening['cause']): Opening {
  return { date, status: 'closed', openTime: null, closeTime: null, breaks: [], reason, cause }
}
