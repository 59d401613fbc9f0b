import type { RentalTimes } from '#domain/rentals/rental-overlap'
import { defaultRentalRules } from '#domain/rentals/rental-rules'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#domain/time/time-of-day'
import { hoursOn, type Scene } from './demo-scene.ts'

export type Rental = RentalTimes

const lengths = [1, 2, 2, 3, 3, 4, 5, 6, 7, 9] as const
const gaps = [0, 0, 2, 3, 4, 5, 6] as const

/** Returns consecutive rentals of one car, which start from `first` on and end by `last`. */
export function planRentalTimes(
  scene: Scene,
  { first, last }: { first: CalendarDate; last: CalendarDate },
): Rental[] {
  const rentals: Rental[] = []
  let earliest = { date: addDays(first, scene.dice.between(0, 4)), minute: 0 }
  for (;;) {
    const rental = nextRental(scene, earliest)
    if (rental.endDate > last) return rentals
    rentals.push(rental)
    const readyAt = minutesOf(rental.returnTime) + defaultRentalRules.turnaroundMinutes
    const gap = scene.dice.oneOf(gaps)
    earliest = { date: addDays(rental.endDate, gap), minute: gap === 0 ? readyAt : 0 }
  }
}

/** Returns a rental between two open days, with pickup and return during opening hours. */
export function rentalBetween(
  scene: Scene,
  { startDate, endDate, minute = 0 }: { startDate: CalendarDate; endDate: CalendarDate; minute?: number },
): Rental {
  const pickups = counterTimes(scene, startDate).filter((time) => minutesOf(time) >= minute)
  const returns = counterTimes(scene, endDate)
  return {
    startDate,
    pickupTime: scene.dice.oneOf(pickups.slice(0, 3)),
    endDate,
    // Some are returned in the morning, so that the car can be rented again the same day.
    returnTime: scene.dice.oneOf(scene.dice.percent(20) ? returns.slice(0, 2) : returns.slice(-3)),
  }
}

function nextRental(scene: Scene, { date, minute }: { date: CalendarDate; minute: number }): Rental {
  const startDate = scene.days.openDayFrom(date)
  const isSameDay = startDate === date
  const isTooLate = isSameDay && !counterTimes(scene, date).some((time) => minutesOf(time) >= minute)
  if (isTooLate) return nextRental(scene, { date: addDays(date, 1), minute: 0 })
  const endDate = scene.days.openDayFrom(addDays(startDate, scene.dice.oneOf(lengths)))
  return rentalBetween(scene, { startDate, endDate, minute: isSameDay ? minute : 0 })
}

/** The full hours at which the garage is staffed for pickups and returns. */
function counterTimes(scene: Scene, date: CalendarDate): TimeOfDay[] {
  const { open, close } = hoursOn(scene, date)
  const { breaks } = scene.days.openingOn(date)
  const hours = Array.from({ length: (close - open) / 60 }, (_, index) => timeFromMinutes(open + index * 60))
  return hours.filter((time) => !breaks.some(({ start, end }) => start <= time && time < end))
}
