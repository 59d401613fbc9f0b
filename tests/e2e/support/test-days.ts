import type { APIRequestContext } from '@playwright/test'
import { addDays, type CalendarDate, weekdayOf } from '#domain/time/calendar-date'
import { todayAtGarage } from './rentals-support.ts'

/**
 * The days, counted from today, that belong to the tests of one file. All tests share one garage: on a common day they
 * would change each other's counts, opening hours and available cars. The demo data and the tests without a range end
 * before day 35.
 */
const ranges = {
  'new-rental': [35, 119],
  'rental-booking': [120, 239],
  undo: [240, 269],
  'ready-by': [270, 279],
  'close-day': [360, 379],
  calendar: [280, 359],
  daily: [400, 759],
  billing: [760, 799],
  'workshop-board': [900, 1399],
  reports: [1500, 2199],
} as const

/** Returns a day of the file's range. Throws if `ahead` days after its first day are beyond the range. */
export function ownDay(file: keyof typeof ranges, ahead: number): CalendarDate {
  const [first, last] = ranges[file]
  if (first + ahead > last) throw new Error(`Day ${ahead} is beyond the days of ${file}`)
  return addDays(todayAtGarage(), first + ahead)
}

/** Returns the first Wednesday from that day on which is, as the day after it, neither special nor a public holiday. */
export async function ownWednesday(
  api: APIRequestContext,
  file: keyof typeof ranges,
  ahead: number,
): Promise<CalendarDate> {
  for (let day = ahead; ; day += 1) {
    const date = ownDay(file, day)
    if (weekdayOf(date) !== 'wednesday') continue
    const days = new URLSearchParams({ startDate: date, endDate: addDays(date, 1) })
    const special = await api.get(`/api/special-days?${days}`)
    if ((await special.json()).length === 0) return date
  }
}
