import { allow, type Decision, denied } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '../time/time-of-day.ts'
import type { DayHours } from './weekly-schedule.ts'

export const specialDayTypes = ['closed', 'half_day'] as const

export type SpecialDayType = (typeof specialDayTypes)[number]

/** A day with other hours than the weekly schedule. `manuallyOpen` restores the schedule on a closed day. */
export interface SpecialDay {
  date: CalendarDate
  type: SpecialDayType
  openTime: TimeOfDay | null
  closeTime: TimeOfDay | null
  reason: string | null
  manuallyOpen: boolean
}

/** A special day before it is created. */
export type PlannedDay = Pick<SpecialDay, 'date' | 'type' | 'openTime' | 'closeTime'>

/** Checks that a half day opens before it closes. A closed day has no hours. */
export function checkSpecialDay(day: Pick<SpecialDay, 'type' | 'openTime' | 'closeTime'>): Decision {
  if (day.type === 'closed') return allow()
  if (day.openTime === null) return wrongHours('openTime', 'Please enter when the half day opens.')
  if (day.closeTime === null) return wrongHours('closeTime', 'Please enter when the half day closes.')
  if (day.openTime >= day.closeTime)
    return wrongHours('closeTime', 'Closing time must be after opening time.')
  return allow()
}

function wrongHours(field: 'openTime' | 'closeTime', message: string): Decision {
  return denied('invalid_input', { fields: { [field]: message } })
}

const HALF_HOUR_IN_MINUTES = 30

/** Returns default hours of a half day: until the break, else until the middle of the day, rounded to half hours. */
export function proposeHalfDay({ openTime, closeTime, breakStart }: DayHours): {
  openTime: TimeOfDay
  closeTime: TimeOfDay
} {
  if (breakStart !== null && breakStart > openTime) return { openTime, closeTime: breakStart }
  const [start, end] = [minutesOf(openTime), minutesOf(closeTime)]
  const middle = start + Math.round((end - start) / 2 / HALF_HOUR_IN_MINUTES) * HALF_HOUR_IN_MINUTES
  return { openTime, closeTime: middle > start && middle < end ? timeFromMinutes(middle) : closeTime }
}
