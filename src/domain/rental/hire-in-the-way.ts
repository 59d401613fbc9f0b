import { isLateBack } from '../schedule/hire-on-list.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import { type HireTimes, hiresClash, takenBy } from './rental-availability.ts'
import { holdsCar, type RentalStatus } from './rental-status.ts'

/** What decides whether a car is free, besides its hires. */
export interface HireRoom {
  turnaroundMinutes: number
  now: Pick<GarageNow, 'date' | 'time'>
}

/** Has this hire the car when somebody else wants it? The server asks its database the same. */
export function isInTheWay(
  other: HireTimes & { status: RentalStatus },
  wish: HireTimes,
  { turnaroundMinutes, now }: HireRoom,
): boolean {
  if (!holdsCar(other.status)) return false
  if (hiresClash(other, wish, turnaroundMinutes)) return true
  // A car that is not back yet cannot go out today.
  if (!isLateBack(other, now) || wish.startDate > now.date) return false
  return takenBy(other, turnaroundMinutes).start < takenBy(wish, turnaroundMinutes).end
}
