import type { RentalStatus } from '../rental-status.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { civilOf, type GarageNow } from '../time/garage-clock.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import type { RentalActivity } from './day-feed.ts'

export interface ListedRental {
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
export interface ListPosition {
  date: CalendarDate
  time: TimeOfDay | null
}

/**
 * Returns the date and time under which a rental is listed. Until the end of the pickup day: the pickup, so that the row does not
 * move while staff work on it. Then: the return or, if overdue, the start of today. Once returned: the actual return.
 */
export function rentalListPosition(rental: ListedRental, now: GarageNow): ListPosition {
  const { date: today, timeZone } = now
  if (rental.status === 'picked_up') {
    if (rental.endDate < today) return { date: today, time: null }
    return isPickupDay(rental, now)
      ? { date: today, time: rental.pickupTime }
      : { date: rental.endDate, time: rental.returnTime }
  }
  if (rental.status === 'returned' && rental.returnedAt !== null)
    return civilOf(new Date(rental.returnedAt), timeZone)
  return { date: rental.startDate, time: rental.pickupTime }
}

/** Returns whether the car was picked up today and returns on a later day. */
function isPickupDay({ status, pickedUpAt, endDate }: ListedRental, { date, timeZone }: GarageNow): boolean {
  if (status !== 'picked_up' || pickedUpAt === null || endDate <= date) return false
  return civilOf(new Date(pickedUpAt), timeZone).date === date
}

/** Returns whether the rental is overdue. */
export function isLateBack(
  rental: Pick<ListedRental, 'status' | 'endDate' | 'returnTime'>,
  now: Pick<GarageNow, 'date' | 'time'>,
): boolean {
  if (rental.status !== 'picked_up') return false
  return rental.endDate < now.date || (rental.endDate === now.date && rental.returnTime < now.time)
}

/** Returns whether the next step is due: the pickup time has come, or the return is due today. */
export function isStepDue(
  rental: Pick<ListedRental, 'status' | 'startDate' | 'pickupTime' | 'endDate'>,
  now: Pick<GarageNow, 'date' | 'time'>,
): boolean {
  if (rental.status === 'picked_up') return rental.endDate <= now.date
  if (rental.status !== 'confirmed') return false
  return rental.startDate < now.date || (rental.startDate === now.date && rental.pickupTime <= now.time)
}

/** Returns the activity under which the rental is listed, at the position of `rentalListPosition`. */
export function rentalStep(rental: ListedRental, now: GarageNow): RentalActivity {
  const { status, startDate, endDate } = rental
  if (status === 'picked_up') return isPickupDay(rental, now) ? 'Pickup' : 'Return'
  if (startDate === endDate) return 'Pickup & Return'
  return status === 'returned' ? 'Return' : 'Pickup'
}
