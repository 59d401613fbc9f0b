import type { WeeklySchedule } from '#domain/opening/weekly-schedule'
import { type HoursScale, hoursScale } from '#domain/time/hours-scale'

/** The hours between which the days of a week are drawn, so that all of them fit. */
export function weekScale(schedule: WeeklySchedule): HoursScale {
  const open = Object.values(schedule).filter(({ isOpen }) => isOpen)
  return hoursScale(open.map(({ openTime, closeTime }) => ({ startTime: openTime, endTime: closeTime })))
}
