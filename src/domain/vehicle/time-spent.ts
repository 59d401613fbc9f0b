interface Stay {
  checkInTime: string | null
  checkOutTime: string | null
}

const millisecondsInMinute = 60_000
const minutesInQuarter = 15

/** Whole minutes from check-in to check-out, or until now while the car is still here; null before it has come. */
export function minutesHere({ checkInTime, checkOutTime }: Stay, now: Date): number | null {
  if (checkInTime === null) return null
  const until = checkOutTime === null ? now.getTime() : Date.parse(checkOutTime)
  return Math.max(0, Math.floor((until - Date.parse(checkInTime)) / millisecondsInMinute))
}

/** Begun work is never nothing: the nearest number of quarters of an hour, at least one. */
export function quarterHours(minutes: number): number {
  return Math.max(1, Math.round(minutes / minutesInQuarter))
}
