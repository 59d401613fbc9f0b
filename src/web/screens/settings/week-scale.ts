import type { WeeklySchedule } from '#domain/opening/weekly-schedule'
import { type HoursScale, hoursScale } from '#domain/time/hours-scale'

/** Returns the hours scale that fits every open day of the week. */
export function weekScale(schedule: WeeklySchedule): HoursScale {
  const open = Object.values(schedule).filter(({ isOpen }) => isOpen)
  return hoursScale(open.map(({ openTime, closeTime }) => ({ startTime: openTime, endTime: closeTime })))
}
