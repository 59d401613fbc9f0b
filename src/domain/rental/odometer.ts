/** In the yard a car is moved, washed and fuelled, but taken no further. */
const yardKilometres = 20

/** What an odometer tells against its last reading: `backwards` and `jump` ask for a second look and forbid nothing. */
export function compareOdometer(last: number, now: number): 'same' | 'backwards' | 'jump' {
  if (now < last) return 'backwards'
  return now - last > yardKilometres ? 'jump' : 'same'
}

/** Nobody drives further in a day: a reading beyond it has a digit too many. */
const furthestInDay = 1500

/** Has a hirer really driven that far? */
export function isFarDriven({ kilometres, days }: { kilometres: number; days: number }): boolean {
  return kilometres > furthestInDay * days
}
