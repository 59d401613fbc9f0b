import type { RentalStatus } from '../rental/rental-status.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { civilOf, type GarageNow } from '../time/garage-clock.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import type { RentalActivity } from './day-feed.ts'

export interface ListedHire {
  status: RentalStatus
  startDate: CalendarDate
  endDate: CalendarDate
  pickupTime: TimeOfDay
  returnTime: TimeOfDay
  /** Actual pickup and return, ISO 8601. */
  pickedUpAt: string | null
  returnedAt: string | null
}

/** A position in the list of bookings. Without a time, it is first on its day. */
export interface ListPlace {
  date: CalendarDate
  time: TimeOfDay | null
}

/**
 * Returns the date and time under which a rental is listed. Until the end of the pickup day: the pickup, so that the row does not
 * move while staff work on it. Then: the return or, if overdue, the start of today. Once returned: the actual return.
 */
export function hirePlace(hire: ListedHire, { date: today, timeZone }: GarageNow): ListPlace {
  if (hire.status === 'picked_up') {
    if (hire.endDate < today) return { date: today, time: null }
    const outSince = hire.pickedUpAt === null ? null : civilOf(new Date(hire.pickedUpAt), timeZone).date
    const isBackLater = hire.endDate > today
    return outSince === today && isBackLater
      ? { date: today, time: hire.pickupTime }
      : { date: hire.endDate, time: hire.returnTime }
  }
  if (hire.status === 'returned' && hire.returnedAt !== null)
    return civilOf(new Date(hire.returnedAt), timeZone)
  return { date: hire.startDate, time: hire.pickupTime }
}

/** Returns whether the rental is overdue. */
export function isLateBack(
  hire: Pick<ListedHire, 'status' | 'endDate' | 'returnTime'>,
  now: Pick<GarageNow, 'date' | 'time'>,
): boolean {
  if (hire.status !== 'picked_up') return false
  return hire.endDate < now.date || (hire.endDate === now.date && hire.returnTime < now.time)
}

/** Returns whether the next step is due: the pickup time has come, or the return is due today. */
export function isStepDue(
  hire: Pick<ListedHire, 'status' | 'startDate' | 'pickupTime' | 'endDate'>,
  now: Pick<GarageNow, 'date' | 'time'>,
): boolean {
  if (hire.status === 'picked_up') return hire.endDate <= now.date
  if (hire.status !== 'confirmed') return false
  return hire.startDate < now.date || (hire.startDate === now.date && hire.pickupTime <= now.time)
}

/** Returns the activity under which the rental is listed. */
export function hireStep({ status, startDate, endDate }: ListedHire): RentalActivity {
  if (status === 'picked_up') return 'Return'
  if (startDate === endDate) return 'Pickup & Return'
  return status === 'returned' ? 'Return' : 'Pickup'
}
