import { defaultCapacity } from '#domain/opening/capacity'
import { slotTimesOf } from '#domain/opening/slot-times'
import { addDays, type CalendarDate, datesFrom, daysBetween } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import type { Dice } from './demo-dice.ts'
import type { Scene } from './demo-scene.ts'
import { demoSpan } from './plan-days.ts'

/** A spot of a slot on an open day. */
export interface Seat {
  date: CalendarDate
  time: TimeOfDay
  spot: number
}

export const spotsPerSlot = defaultCapacity.maxCarsPerSlot

/** Returns the slots of a date in order; none on a closed day. */
export function slotsOn({ days }: Pick<Scene, 'days'>, date: CalendarDate): TimeOfDay[] {
  return slotTimesOf(days.openingOn(date), defaultCapacity.slotDurationMinutes)
}

/** Returns the booked spots from the first to the last day of the demo range. */
export function planSeats(scene: Scene, dice: Dice): Seat[] {
  const { date: today } = scene.now
  return datesFrom(addDays(today, -demoSpan.back), addDays(today, demoSpan.ahead)).flatMap((date) => {
    const times = slotsOn(scene, date)
    const taken =
      date === today ? times.map((_, index) => (index < 2 ? 3 : 2)) : spread(times, date, today, dice)
    return times.flatMap((time, slot) =>
      Array.from({ length: taken[slot] ?? 0 }, (_, index) => ({ date, time, spot: index + 1 })),
    )
  })
}

/** Returns the number of booked spots per slot: two thirds on past days, fewer the further ahead the date is. */
function spread(times: TimeOfDay[], date: CalendarDate, today: CalendarDate, dice: Dice): number[] {
  const ahead = daysBetween(today, date)
  const share = ahead < 0 ? dice.between(60, 75) : Math.max(4, 62 - ahead * 3 + dice.between(-6, 6))
  const seats = times.flatMap((_, slot) => Array.from({ length: spotsPerSlot }, () => slot))
  const chosen = dice.shuffled(seats).slice(0, Math.round((seats.length * share) / 100))
  return times.map((_, slot) => chosen.filter((seat) => seat === slot).length)
}
