import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#domain/time/time-of-day'
import type { Dice } from './demo-dice.ts'
import type { Scene } from './demo-scene.ts'

const millisecondsInSecond = 1000

/** An instant within that minute of the garage's clock. */
export function instantIn(scene: Pick<Scene, 'now'>, dice: Dice, date: CalendarDate, minutes: number): Date {
  const start = instantOf(date, timeFromMinutes(minutes), scene.now.timeZone)
  return new Date(start.getTime() + dice.between(0, 59) * millisecondsInSecond)
}

/** When something for `date` was booked, at most so many open days ahead and before today; staff answer in opening hours. */
export function whenBooked(
  scene: Scene,
  dice: Dice,
  { date, longestLead, by }: { date: CalendarDate; longestLead: number; by: 'public' | 'staff' },
): { createdAt: Date; decidedAt: Date | null } {
  const latest = date < scene.now.date ? date : scene.now.date
  // Most book a few days ahead, some long before.
  const lead = Math.min(dice.between(1, longestLead), dice.between(1, longestLead))
  const day = scene.days.openDayUpTo(addDays(latest, -lead))
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

/** Opening and closing in minutes since midnight. */
export function hoursOf(opening: { openTime: TimeOfDay | null; closeTime: TimeOfDay | null }): {
  open: number
  close: number
} {
  if (opening.openTime === null || opening.closeTime === null) throw new RangeError('This day is closed')
  return { open: minutesOf(opening.openTime), close: minutesOf(opening.closeTime) }
}
