import type { HireTimes } from '#domain/rental/rental-availability'
import { addDays } from '#domain/time/calendar-date'

/** The same hire some days later or earlier, at the same times of day. */
export function shifted(times: HireTimes, days: number): HireTimes {
  return { ...times, startDate: addDays(times.startDate, days), endDate: addDays(times.endDate, days) }
}

/** The same hire with another end; none that would end before it begins. */
export function stretched(times: HireTimes, days: number): HireTimes {
  const endDate = addDays(times.endDate, days)
  const ends =
    endDate > times.startDate || (endDate === times.startDate && times.returnTime > times.pickupTime)
  return ends ? { ...times, endDate } : times
}
