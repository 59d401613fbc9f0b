import { lapseOf } from '#domain/bookings/request-lapse'
import { defaultRequestRules } from '#domain/bookings/request-rules'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { type GarageNow, instantOf } from '#domain/time/garage-clock'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#domain/time/time-of-day'
import type { Dice } from './demo-dice.ts'
import type { DemoDays } from './plan-days.ts'
import type { People } from './plan-people.ts'

/** What the plans of all demo rows are based on. */
export interface DemoGarage {
  now: GarageNow
  days: DemoDays
  people: People
  /** The account that confirms and rejects requests. */
  deskId: string
}

/** The context for planning rows of one kind, with their random numbers. */
export interface Scene extends DemoGarage {
  dice: Dice
}

/** Returns an instant within this minute of garage time. */
export function instantIn({ now, dice }: Scene, date: CalendarDate, minutes: number): Date {
  const start = instantOf(date, timeFromMinutes(minutes), now.timeZone)
  return new Date(start.getTime() + dice.between(0, 59) * 1000)
}

/** Returns opening and closing time in minutes since midnight. */
export function hoursOn({ days }: DemoGarage, date: CalendarDate): { open: number; close: number } {
  const { openTime, closeTime } = days.openingOn(date)
  if (openTime === null || closeTime === null) throw new RangeError(`The garage is closed on ${date}`)
  return { open: minutesOf(openTime), close: minutesOf(closeTime) }
}

/**
 * Returns when a booking for `date` was made, at most `longestLeadTime` open days ahead and before today, and when staff
 * answered it, within opening hours.
 */
export function whenBooked(
  scene: Scene,
  { date, longestLeadTime, by }: { date: CalendarDate; longestLeadTime: number; by: 'public' | 'staff' },
): { createdAt: Date; decidedAt: Date | null } {
  const { dice, now, days } = scene
  const latest = date < now.date ? date : now.date
  // Most bookings are made a few days ahead, some much earlier.
  const leadTime = Math.min(dice.between(1, longestLeadTime), dice.between(1, longestLeadTime))
  const day = days.openDayUpTo(addDays(latest, -leadTime))
  const { open, close } = hoursOn(scene, day)
  const minute = dice.between(open + 15, close - 110)
  if (by === 'staff') return { createdAt: instantIn(scene, day, minute), decidedAt: null }
  if (dice.percent(40)) {
    const evening = instantIn(scene, addDays(day, -1), dice.between(1110, 1310))
    return { createdAt: evening, decidedAt: instantIn(scene, day, open + dice.between(5, 70)) }
  }
  return {
    createdAt: instantIn(scene, day, minute),
    decidedAt: instantIn(scene, day, minute + dice.between(10, 100)),
  }
}

interface Request {
  kind: 'service' | 'rental'
  createdAt: Date
  date: CalendarDate
  time: TimeOfDay
}

/** Returns when a pending request lapses and when its reminder is due; null for a reminder that has been sent. */
export function lapseInDemo({ now, days }: DemoGarage, { kind, createdAt, date, time }: Request) {
  const { serviceLapseHours, rentalLapseHours } = defaultRequestRules
  const hours = kind === 'service' ? serviceLapseHours : rentalLapseHours
  const { lapsesAt, reminderAt } = lapseOf(
    { from: createdAt, startsAt: instantOf(date, time, now.timeZone), hours },
    { timeZone: now.timeZone, isClosed: (day) => days.openingOn(day).status === 'closed' },
  )
  return { lapsesAt, reminderAt: reminderAt > now.instant ? reminderAt : null }
}
