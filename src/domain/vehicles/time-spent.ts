import { minutesBetween } from '../time/milliseconds.ts'

interface Stay {
  checkInTime: string | null
  checkOutTime: string | null
}

const minutesInQuarter = 15

/** Returns whole minutes from check-in to check-out or, if not checked out, to now; null before check-in. */
export function minutesHere({ checkInTime, checkOutTime }: Stay, now: Date): number | null {
  return checkInTime === null ? null : minutesBetween(checkInTime, checkOutTime ?? now)
}

/** Returns the nearest number of quarter hours, at least 1. */
export function quarterHours(minutes: number): number {
  return Math.max(1, Math.round(minutes / minutesInQuarter))
}
