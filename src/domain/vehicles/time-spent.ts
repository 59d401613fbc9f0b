interface Stay {
  checkInTime: string | null
  checkOutTime: string | null
}

const millisecondsInMinute = 60_000
const minutesInQuarter = 15

/** Returns whole minutes from check-in to check-out or, if not checked out, to now; null before check-in. */
export function minutesHere({ checkInTime, checkOutTime }: Stay, now: Date): number | null {
  if (checkInTime === null) return null
  const until = checkOutTime === null ? now.getTime() : Date.parse(checkOutTime)
  return Math.max(0, Math.floor((until - Date.parse(checkInTime)) / millisecondsInMinute))
}

/** Returns the nearest number of quarter hours, at least 1. */
export function quarterHours(minutes: number): number {
  return Math.max(1, Math.round(minutes / minutesInQuarter))
}
