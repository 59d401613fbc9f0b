import type { Garage } from '#contract/settings/garage'
import { displayList } from '#domain/display-list'
import { displayCustomerDate, displayTime } from '#domain/time/display'
import { type GarageNow, garageNow } from '#domain/time/garage-clock'

type Hours = Pick<Garage, 'today' | 'timeZone' | 'nextFreeSlot'>

/** Returns the opening status as a sentence. */
export function openLine({ today, timeZone }: Hours, instant: Date): string {
  const { status, openTime, closeTime, reason } = today
  if (status === 'closed' || openTime === null || closeTime === null) {
    return reason === null ? 'Closed today.' : `Closed today. ${reason}.`
  }
  const now = garageNow(instant, timeZone)
  // A page left open overnight or a wrong device clock: only the hours of the day in the data are known.
  if (now.date !== today.date) return `Open today ${displayTime(openTime)} to ${displayTime(closeTime)}.`
  if (now.time < openTime) return `Opens today at ${displayTime(openTime)}.`
  return now.time < closeTime ? `Open today until ${displayTime(closeTime)}.` : 'Closed for today.'
}

/** Returns whether the garage is open at this instant. */
export function isOpenNow({ today, timeZone }: Hours, instant: Date): boolean {
  const { status, openTime, closeTime, date } = today
  if (status === 'closed' || openTime === null || closeTime === null) return false
  const now: GarageNow = garageNow(instant, timeZone)
  return now.date === date && openTime <= now.time && now.time < closeTime
}

/** Returns the next time that can be booked online, or null. */
export function nextFreeLine({ nextFreeSlot, today }: Hours): string | null {
  if (nextFreeSlot === null) return null
  const { date, time } = nextFreeSlot
  return `Next available time: ${date === today.date ? 'today' : displayCustomerDate(date)}, ${displayTime(time)}`
}

/** Returns the suburb of an address such as `42 Foundry Lane, Marrickville NSW 2204`; null for other formats. */
export function suburbOf(address: string): string | null {
  return /,\s*([^,]+?),?\s+(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\s+\d{4}\s*$/i.exec(address)?.[1] ?? null
}

/** Returns the line under the heading of the landing page: what is offered, with the suburb if known. */
export function addressLine({ address, offers }: Pick<Garage, 'address' | 'offers'>): string {
  const suburb = suburbOf(address)
  const where = suburb === null ? '' : ` in ${suburb}`
  const offered = ['servicing', 'repairs', offers.rental && 'rental cars', offers.tow && 'towing']
  const list = displayList(offered.filter((name) => name !== false))
  return `${list.replace('s', 'S')}, all under one roof${where}.`
}
