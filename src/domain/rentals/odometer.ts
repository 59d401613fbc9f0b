/** Maximum plausible distance driven between two rentals (moving, washing, refuelling). */
const yardKilometres = 20

/** Compares a reading with the last one. `backwards` and `jump` are warnings, not errors. */
export function compareOdometer(last: number, now: number): 'same' | 'backwards' | 'jump' {
  if (now < last) return 'backwards'
  return now - last > yardKilometres ? 'jump' : 'same'
}

/** Maximum plausible distance per day; more suggests an extra digit. */
const furthestInDay = 1500

/** Returns whether the distance is implausible for these days. */
export function isFarDriven({ kilometres, days }: { kilometres: number; days: number }): boolean {
  return kilometres > furthestInDay * days
}
