import type { WhoBooks } from '../opening/slot-booking.ts'
import { allow, type Decision, refuse } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayTime } from '../time/display.ts'
import { displayListDate } from '../time/display-list-date.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import { isAway, type Moment, nextThere, type Roster } from './roster.ts'

/** A time that has begun asks nobody to be there: the car is in the workshop, and whoever is here takes it on. */
export function isYetToCome({ date, time }: Moment, now: Pick<GarageNow, 'date' | 'time'>): boolean {
  return date > now.date || (date === now.date && time > now.time)
}

/** May this technician be given or promised work at this time? Customers are not told why not. */
export function mayTakeWork(request: {
  name: string
  roster: Roster
  slot: Moment
  now: Pick<GarageNow, 'date' | 'time'>
  by: WhoBooks
}): Decision {
  const { name, roster, slot, now, by } = request
  if (!isYetToCome(slot, now) || !isAway(roster, slot)) return allow()
  const field = 'assignedStaffId'
  const sentence =
    by === 'public'
      ? `${name} is not available at this time. Please choose another technician or another time.`
      : awaySentence(name, slot, nextThere(roster, slot), now.date)
  return refuse('technician_away', { message: sentence, fields: { [field]: sentence } })
}

/** `Mick Callahan is away on Thu, Nov 27 at 9:30 am, back Mon, Dec 1. …` */
export function awaySentence(name: string, slot: Moment, back: Moment | null, today: CalendarDate): string {
  const when = `${displayListDate(slot.date, today)} at ${displayTime(slot.time)}`
  const until = back === null ? '' : `, ${backFrom(slot, back, today)}`
  return `${name} is away on ${when}${until}. Please choose another technician or another time.`
}

/** On a card: `Away, back at 1:00 pm`, `Away, back Mon, Dec 1`. */
export function awayInShort(slot: Moment, back: Moment | null, today: CalendarDate): string {
  return back === null ? 'Away' : `Away, ${backFrom(slot, back, today)}`
}

function backFrom(slot: Moment, back: Moment, today: CalendarDate): string {
  return back.date === slot.date
    ? `back at ${displayTime(back.time)}`
    : `back ${displayListDate(back.date, today)}`
}
