import type { Stats } from '#contract/schedule/stats'
import { addDays, firstOfMonth, yearMonthOf } from '#domain/time/calendar-date'
import { type GarageNow, instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import type { Db } from '#server/db/connect'
import { readStats } from './stats.queries.ts'

const midnight = timeOfDay('00:00')

/** Returns the dashboard's counters at an instant. */
export function readCounters(
  db: Db,
  { date, timeZone }: Pick<GarageNow, 'date' | 'timeZone'>,
): Promise<Stats> {
  return readStats(db, {
    today: date,
    tomorrow: addDays(date, 1),
    dayStart: instantOf(date, midnight, timeZone),
    monthStart: instantOf(firstOfMonth(yearMonthOf(date)), midnight, timeZone),
  })
}
