import { isLateBack } from '../schedule/hire-on-list.ts'
import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import { type HireTimes, hiresClash, takenBy } from './rental-availability.ts'
import { holdsCar, type RentalStatus } from './rental-status.ts'

/** Who books: customers online, or staff, who can call the client that is late. */
export type Booker = 'online' | 'staff'

/** What decides whether a car is available, besides its rentals. */
export interface HireRoom {
  turnaroundMinutes: number
  now: Pick<GarageNow, 'date' | 'time'>
  /** Staff unless given. */
  booker?: Booker
}

/** A late car is not offered online for a start on any of the next days, as many as these. */
const lateCarDaysOffline = 7

/** Returns the first day on which a rental of a late car can start. */
export function firstStartOfLateCar(today: CalendarDate, booker: Booker): CalendarDate {
  return addDays(today, booker === 'online' ? lateCarDaysOffline + 1 : 1)
}

/** Returns whether another rental keeps the car from this one. The server asks its database the same. */
export function isInTheWay(
  other: HireTimes & { status: RentalStatus },
  wish: HireTimes,
  { turnaroundMinutes, now, booker = 'staff' }: HireRoom,
): boolean {
  if (!holdsCar(other.status)) return false
  if (hiresClash(other, wish, turnaroundMinutes)) return true
  if (!isLateBack(other, now) || wish.startDate >= firstStartOfLateCar(now.date, booker)) return false
  return takenBy(other, turnaroundMinutes).start < takenBy(wish, turnaroundMinutes).end
}
