import { isAwaitedRental, type RentalStatus } from '../rental-status.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import type { RentalTimes } from './rental-overlap.ts'

/** Returns the next rental of the car, or null. Ignores rentals whose time has passed without a pickup. */
export function nextRentalOf<Rental extends RentalTimes & { status: RentalStatus }>(
  rentals: readonly Rental[],
  now: Pick<GarageNow, 'date' | 'time'>,
): Rental | null {
  const waiting = rentals.filter(
    ({ status, endDate, returnTime }) =>
      isAwaitedRental(status) && (endDate > now.date || (endDate === now.date && returnTime > now.time)),
  )
  const [next] = waiting.toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1))
  return next ?? null
}

function sortKeyOf({ startDate, pickupTime }: RentalTimes): string {
  return `${startDate}T${pickupTime}`
}
