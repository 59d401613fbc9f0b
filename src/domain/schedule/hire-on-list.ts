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
  /** The instants of the real pickup and return, ISO 8601. */
  pickedUpAt: string | null
  returnedAt: string | null
}

/** A place in the list of bookings; without a time at the head of its day. */
export interface ListPlace {
  date: CalendarDate
  time: TimeOfDay | null
}

/**
 * Returns the day and time at which a rental is listed: its pickup until the car is out and for the rest of that day, so that
 * the row stays where staff worked on it; then its return, or the head of today once that day is over; the real return at last.
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

/** The car should be back by now and is not. */
export function isLateBack(
  hire: Pick<ListedHire, 'status' | 'endDate' | 'returnTime'>,
  now: Pick<GarageNow, 'date' | 'time'>,
): boolean {
  if (hire.status !== 'picked_up') return false
  return hire.endDate < now.date || (hire.endDate === now.date && hire.returnTime < now.time)
}

/** The time of its next step has come: the hirer may call for the car, or the car comes back today. */
export function isStepDue(
  hire: Pick<ListedHire, 'status' | 'startDate' | 'pickupTime' | 'endDate'>,
  now: Pick<GarageNow, 'date' | 'time'>,
): boolean {
  if (hire.status === 'picked_up') return hire.endDate <= now.date
  if (hire.status !== 'confirmed') return false
  return hire.startDate < now.date || (hire.startDate === now.date && hire.pickupTime <= now.time)
}

/** What a hire stands in the list for. */
export function hireStep({ status, startDate, endDate }: ListedHire): RentalActivity {
  if (status === 'picked_up') return 'Return'
  if (startDate === endDate) return 'Pickup & Return'
  return status === 'returned' ? 'Return' : 'Pickup'
}
