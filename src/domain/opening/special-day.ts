import { allow, type Decision, refuse } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'

export const specialDayTypes = ['closed', 'half_day'] as const

export type SpecialDayType = (typeof specialDayTypes)[number]

/** A day that does not follow the week. `manuallyOpen` lets a closed day follow it after all. */
export interface SpecialDay {
  date: CalendarDate
  type: SpecialDayType
  openTime: TimeOfDay | null
  closeTime: TimeOfDay | null
  reason: string | null
  manuallyOpen: boolean
}

/** A special day before it is made. */
export type PlannedDay = Pick<SpecialDay, 'date' | 'type' | 'openTime' | 'closeTime'>

/** A half day needs its own hours, opening before it closes; a closed day has none to check. */
export function checkSpecialDay(day: Pick<SpecialDay, 'type' | 'openTime' | 'closeTime'>): Decision {
  if (day.type === 'closed') return allow()
  if (day.openTime === null) return wrongHours('openTime', 'Please enter when the half day opens.')
  if (day.closeTime === null) return wrongHours('closeTime', 'Please enter when the half day closes.')
  if (day.openTime >= day.closeTime)
    return wrongHours('closeTime', 'Closing time must be after opening time.')
  return allow()
}

function wrongHours(field: 'openTime' | 'closeTime', message: string): Decision {
  return refuse('invalid_input', { fields: { [field]: message } })
}
