// Between instants only. Days of the calendar can have 23 or 25 hours: they are counted with `addDays`.
export const millisecondsInMinute = 60_000
export const millisecondsInHour = 60 * millisecondsInMinute
export const millisecondsInDay = 24 * millisecondsInHour

/** Returns the instant this many minutes later, or earlier if negative. */
export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * millisecondsInMinute)
}

/** Returns the whole minutes from one instant to a later one; 0 if it is not later. */
export function minutesBetween(from: Date | string, to: Date | string): number {
  return Math.max(0, Math.floor((Number(new Date(to)) - Number(new Date(from))) / millisecondsInMinute))
}
