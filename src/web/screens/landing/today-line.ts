import type { Garage } from '#contract/garage'
import { displayShortDate, displayTime } from '#domain/time/display'
import { type GarageNow, garageNow } from '#domain/time/garage-clock'

type Hours = Pick<Garage, 'today' | 'timeZone' | 'nextFreeSlot'>

/** Whether the garage is open now, as a customer wants to know it. */
export function openLine({ today, timeZone }: Hours, instant: Date): string {
  const { status, openTime, closeTime, reason } = today
  if (status === 'closed' || openTime === null || closeTime === null) {
    return reason === null ? 'Closed today.' : `Closed today. ${reason}.`
  }
  const now = garageNow(instant, timeZone)
  // A page left open overnight, or a wrong clock: the hours of the day it was made for are all that is known.
  if (now.date !== today.date) return `Open today ${displayTime(openTime)} to ${displayTime(closeTime)}.`
  if (now.time < openTime) return `Opens today at ${displayTime(openTime)}.`
  return now.time < closeTime ? `Open today until ${displayTime(closeTime)}.` : 'Closed for today.'
}

/** Whether somebody is at the garage at this instant. */
export function isOpenNow({ today, timeZone }: Hours, instant: Date): boolean {
  const { status, openTime, closeTime, date } = today
  if (status === 'closed' || openTime === null || closeTime === null) return false
  const now: GarageNow = garageNow(instant, timeZone)
  return now.date === date && openTime <= now.time && now.time < closeTime
}

/** The next time that can be booked online, or null when none can. */
export function nextFreeLine({ nextFreeSlot, today }: Hours): string | null {
  if (nextFreeSlot === null) return null
  const { date, time } = nextFreeSlot
  return `Next free time: ${date === today.date ? 'today' : displayShortDate(date)}, ${displayTime(time)}`
}
