import { holdsCar, type RentalStatus } from '../rental-status.ts'
import { isLateBack } from '../schedule/rental-list-position.ts'
import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import { type RentalTimes, rentalsOverlap, takenBy } from './rental-overlap.ts'

/** Customers online, or staff, who can call the client with the overdue rental. */
export type Booker = 'online' | 'staff'

/** Conditions that affect availability in addition to other rentals. */
export interface OverlapRules {
  turnaroundMinutes: number
  now: Pick<GarageNow, 'date' | 'time'>
  /** Default: staff. */
  booker?: Booker
}

/** Days from today on which a rental of an overdue car cannot start online. */
const lateCarDaysOffline = 7

/** Returns the first day on which a rental of an overdue car can start. */
export function firstStartOfLateCar(today: CalendarDate, booker: Booker): CalendarDate {
  return addDays(today, booker === 'online' ? lateCarDaysOffline + 1 : 1)
}

/** Returns whether the other rental prevents this one. The server applies the same rule in SQL. */
export function isBlocking(
  other: RentalTimes & { status: RentalStatus },
  requested: RentalTimes,
  { turnaroundMinutes, now, booker = 'staff' }: OverlapRules,
): boolean {
  if (!holdsCar(other.status)) return false
  if (rentalsOverlap(other, requested, turnaroundMinutes)) return true
  if (!isLateBack(other, now) || requested.startDate >= firstStartOfLateCar(now.date, booker)) return false
  return takenBy(other, turnaroundMinutes).start < takenBy(requested, turnaroundMinutes).end
}
