import type { WeeklySchedule } from '#domain/opening/weekly-schedule'
import { minutesOf } from '#domain/time/time-of-day'

/** The stretch of the day that the bars show, in whole hours since midnight. */
export interface ShownHours {
  from: number
  to: number
}

const asARule: ShownHours = { from: 6, to: 20 }

/** From six to eight, and further where some day of the week goes further. */
export function shownHours(schedule: WeeklySchedule): ShownHours {
  const open = Object.values(schedule).filter(({ isOpen }) => isOpen)
  return {
    from: Math.min(asARule.from, ...open.map(({ openTime }) => Math.floor(minutesOf(openTime) / 60))),
    to: Math.max(asARule.to, ...open.map(({ closeTime }) => Math.ceil(minutesOf(closeTime) / 60))),
  }
}

/** Where a time stands in the shown stretch, from 0 at its start to 1 at its end. */
export function shareOf(minutes: number, { from, to }: ShownHours): number {
  return Math.min(1, Math.max(0, (minutes / 60 - from) / (to - from)))
}
