import { minutesOf } from '#domain/time/time-of-day'
import type { Dice } from './demo-dice.ts'
import type { Scene } from './demo-scene.ts'
import type { Seat } from './plan-seats.ts'
import { hoursOf, instantIn } from './when-booked.ts'

/** Duration of a stay in minutes by spot: the first spot gets quick jobs, the last long ones. */
const stays = [
  { shortest: 42, longest: 95 },
  { shortest: 60, longest: 230 },
  { shortest: 120, longest: 415 },
] as const

/** Returns arrival and departure of a car: after its slot begins, before closing, not during the break. */
export function appointmentTimes(
  scene: Scene,
  dice: Dice,
  { date, time, spot }: Seat,
): { arrival: Date; departure: Date } {
  const opening = scene.days.openingOn(date)
  const arrival = minutesOf(time) + dice.between(0, 18)
  const { shortest, longest } = stays[spot - 1] ?? stays[0]
  const latest = hoursOf(opening).close - dice.between(2, 14)
  const done = Math.min(arrival + dice.between(shortest, longest), latest)
  const pause = opening.breaks.find(({ start, end }) => minutesOf(start) <= done && done < minutesOf(end))
  const departure = pause === undefined ? done : minutesOf(pause.end) + dice.between(1, 20)
  return {
    arrival: instantIn(scene, dice, date, arrival),
    departure: instantIn(scene, dice, date, departure),
  }
}
