import type { GarageNow } from '../time/garage-clock.ts'
import type { HireTimes } from './rental-availability.ts'
import { isAwaitedHire, type RentalStatus } from './rental-status.ts'

/** The hire that gets the car next, or null. One whose time has gone by without a pickup waits for the car no more. */
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
