import { allow, type Decision, deniedField } from '../decision.ts'
import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import { displayNearDate, displayTime } from '../time/display.ts'
import { type TimeOfDay, timeOfDay } from '../time/time-of-day.ts'
import { capitalize } from '../wording.ts'

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
  const text = [day, preferredTime && displayTime(preferredTime)].filter(Boolean).join(', ')
  return text === '' ? soonestTow : capitalize(text)
}

const DAYS_AHEAD = 14

/** Returns the days that can be preferred: `Today`, `Tomorrow`, then as `displayDay` shows them. */
export function towDays(today: CalendarDate, displayDay: (day: CalendarDate) => string) {
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => {
    const day = addDays(today, ahead)
    return { value: day, label: ['Today', 'Tomorrow'][ahead] ?? displayDay(day) }
  })
}

/** Every full hour of a day: tow requests are not limited to opening hours. */
export const towHours = Array.from({ length: 24 }, (_, hour) => {
  const time = timeOfDay(`${String(hour).padStart(2, '0')}:00`)
  return { value: time, label: displayTime(time) }
})
