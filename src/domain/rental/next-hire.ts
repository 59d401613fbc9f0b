import type { GarageNow } from '../time/garage-clock.ts'
import type { HireTimes } from './rental-availability.ts'
import { isAwaitedHire, type RentalStatus } from './rental-status.ts'

/** Returns the next rental of the car, or null. Ignores rentals whose time has passed without a pickup. */
export function nextHireOf<Hire extends HireTimes & { status: RentalStatus }>(
  hires: readonly Hire[],
  now: Pick<GarageNow, 'date' | 'time'>,
): Hire | null {
  const waiting = hires.filter(
    ({ status, endDate, returnTime }) =>
      isAwaitedHire(status) && (endDate > now.date || (endDate === now.date && returnTime > now.time)),
  )
  const [next] = waiting.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  return next ?? null
}

function placeOf({ startDate, pickupTime }: HireTimes): string {
  return `${startDate}T${pickupTime}`
}
