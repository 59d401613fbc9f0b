import type { RentalTimes } from '#domain/rental/rental-overlap'
import { addDays } from '#domain/time/calendar-date'

/** Returns the times shifted by days (negative: earlier), at the same times of day. */
export function shifted(times: RentalTimes, days: number): RentalTimes {
  return { ...times, startDate: addDays(times.startDate, days), endDate: addDays(times.endDate, days) }
}

/** Returns the times with the end date shifted by days, or unchanged if the return would not be after the pickup. */
export function stretched(times: RentalTimes, days: number): RentalTimes {
  const endDate = addDays(times.endDate, days)
  const ends =
    endDate > times.startDate || (endDate === times.startDate && times.returnTime > times.pickupTime)
  return ends ? { ...times, endDate } : times
}
