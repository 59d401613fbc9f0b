import { capitalize } from '../capitalize.ts'
import { allow, type Decision, deniedField } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayNearDate, displayTime } from '../time/display.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'

/** Preferred date and time of a tow. Both null: as soon as possible. */
export interface TowPreferredTime {
  preferredDate: CalendarDate | null
  preferredTime: TimeOfDay | null
}

export const soonestTow = 'As soon as possible'

const datePast = 'Preferred date cannot be in the past.'

/** Checks that the preferred date is not in the past. A past time today is accepted, so that the request is not lost. */
export function decideTowPreferredTime({ preferredDate }: TowPreferredTime, today: CalendarDate): Decision {
  return preferredDate !== null && preferredDate < today ? deniedField('preferredDate', datePast) : allow()
}

/**
 * Returns the preferred time relative to today: `As soon as possible`, `Tomorrow`, `Nov 24, 9:30 am`; days other than
 * today and tomorrow as `displayDay` shows them.
 */
export function describeTowPreferredTime(
  { preferredDate, preferredTime }: TowPreferredTime,
  today: CalendarDate,
  displayDay?: (date: CalendarDate) => string,
): string {
  const day = preferredDate === null ? null : displayNearDate(preferredDate, today, displayDay)
  const words = [day, preferredTime && displayTime(preferredTime)].filter(Boolean).join(', ')
  return words === '' ? soonestTow : capitalize(words)
}
