import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#domain/time/time-of-day'
import type { Dice } from './demo-dice.ts'
import type { Scene } from './demo-scene.ts'

const millisecondsInSecond = 1000

/** Returns an instant within this minute of garage time. */
export function instantIn(scene: Pick<Scene, 'now'>, dice: Dice, date: CalendarDate, minutes: number): Date {
  const start = instantOf(date, timeFromMinutes(minutes), scene.now.timeZone)
  return new Date(start.getTime() + dice.between(0, 59) * millisecondsInSecond)
}

/**
 * Returns when a booking for `date` was made, at most `longestLeadTime` open days ahead and before today, and when staff
 * answered it, within opening hours.
 */
export function whenBooked(
  scene: Scene,
  dice: Dice,
  { date, longestLeadTime, by }: { date: CalendarDate; longestLeadTime: number; by: 'public' | 'staff' },
): { createdAt: Date; decidedAt: Date | null } {
  const latest = date < scene.now.date ? date : scene.now.date
  // Most bookings are made a few days ahead, some much earlier.
  const leadTime = Math.min(dice.between(1, longestLeadTime), dice.between(1, longestLeadTime))
  const day = scene.days.openDayUpTo(addDays(latest, -leadTime))
  const { open, close } = hoursOf(scene.days.openingOn(day))
  const minute = dice.between(open + 15, close - 110)
  if (by === 'staff') return { createdAt: instantIn(scene, dice, day, minute), decidedAt: null }
  if (dice.percent(40)) {
    const evening = instantIn(scene, dice, addDays(day, -1), dice.between(1110, 1310))
    return { createdAt: evening, decidedAt: instantIn(scene, dice, day, open + dice.between(5, 70)) }
  }
  return {
    createdAt: instantIn(scene, dice, day, minute),
    decidedAt: instantIn(scene, dice, day, minute + dice.between(10, 100)),
  }
}

/** Returns opening and closing time in minutes since midnight. */
export function hoursOf(opening: { openTime: TimeOfDay | null; closeTime: TimeOfDay | null }): {
  open: number
  close: number
} {
  if (opening.openTime === null || opening.closeTime === null) throw new RangeError('This day is closed')
  return { open: minutesOf(opening.openTime), close: minutesOf(opening.closeTime) }
}
