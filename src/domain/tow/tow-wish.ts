import { allow, type Decision, refuseField } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayNearDate, displayTime } from '../time/display.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'

/** When the customer would like the truck; nothing of both is as soon as possible. */
export interface TowWish {
  preferredDate: CalendarDate | null
  preferredTime: TimeOfDay | null
}

export const soonestTow = 'As soon as possible'

const datePast = 'Preferred date cannot be in the past.'

/** A truck cannot come yesterday. An hour of today that has gone by stays a wish: whoever waits is not sent away. */
export function decideTowWish({ preferredDate }: TowWish, today: CalendarDate): Decision {
  return preferredDate !== null && preferredDate < today ? refuseField('preferredDate', datePast) : allow()
}

/** `As soon as possible`, `Tomorrow`, `Nov 24, 9:30 am`, seen from today. */
export function towWishInWords({ preferredDate, preferredTime }: TowWish, today: CalendarDate): string {
  const day = preferredDate === null ? null : displayNearDate(preferredDate, today)
  const words = [day, preferredTime && displayTime(preferredTime)].filter(Boolean).join(', ')
  return words === '' ? soonestTow : words.charAt(0).toUpperCase() + words.slice(1)
}
