import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import { type HireTimes, hiresClash } from './rental-availability.ts'
import { decideNewEnd } from './rental-changes.ts'

/** Up to when a hire can be extended, and what ends that time. */
export interface ExtensionDays<Other> {
  /** The last day on which the car can come back, at the same time of day; null where there is none. */
  last: CalendarDate | null
  /** The hire that has the car then. */
  next: Other | null
  /** Why not a day longer, where no other hire is the reason. */
  reason: string | null
}

/** How long the hirer may keep the car: until somebody else has it, the licence ends, or the hire grows too long. */
export function extensionDays<Other extends HireTimes>(
  hire: HireTimes & { licenseExpirationDate: CalendarDate | null },
  { others, turnaroundMinutes }: { others: readonly Other[]; turnaroundMinutes: number },
): ExtensionDays<Other> {
  let last: CalendarDate | null = null
  for (let endDate = addDays(hire.endDate, 1); ; endDate = addDays(endDate, 1)) {
    const decision = decideNewEnd(hire, endDate)
    if (!decision.permitted) return { last, next: null, reason: decision.problem.message }
    const added = { ...hire, startDate: hire.endDate, pickupTime: hire.returnTime, endDate }
    const next = others.find((other) => hiresClash(added, other, turnaroundMinutes))
    if (next !== undefined) return { last, next, reason: null }
    last = endDate
  }
}
