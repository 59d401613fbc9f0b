import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import { decideNewEnd } from './rental-changes.ts'
import { type RentalTimes, rentalsOverlap } from './rental-overlap.ts'

/** How long a rental can be extended, and what limits it. */
export interface ExtensionDays<Other> {
  /** The latest possible return date, at the same time of day; null if the rental cannot be extended. */
  last: CalendarDate | null
  /** The next rental of the car, if it is the limit. */
  next: Other | null
  /** The limit, if it is not another rental. */
  reason: string | null
}

/** Returns the latest possible end: limited by the next rental, the licence expiry and the maximum length. */
export function extensionDays<Other extends RentalTimes>(
  rental: RentalTimes & { licenseExpirationDate: CalendarDate | null },
  { others, turnaroundMinutes }: { others: readonly Other[]; turnaroundMinutes: number },
): ExtensionDays<Other> {
  let last: CalendarDate | null = null
  for (let endDate = addDays(rental.endDate, 1); ; endDate = addDays(endDate, 1)) {
    const decision = decideNewEnd(rental, endDate)
    if (!decision.permitted) return { last, next: null, reason: decision.problem.message }
    const added = { ...rental, startDate: rental.endDate, pickupTime: rental.returnTime, endDate }
    const next = others.find((other) => rentalsOverlap(added, other, turnaroundMinutes))
    if (next !== undefined) return { last, next, reason: null }
    last = endDate
  }
}
