import type { BookingActor } from '../opening/slot-booking.ts'
import { allow, type Decision, denied } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayTime } from '../time/display.ts'
import { displayListDate } from '../time/display-list-date.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import { isAway, type Moment, nextThere, type Roster } from './roster.ts'

/** Returns whether the slot has not started. Availability is not checked for a slot in progress: the car is already there. */
function isYetToCome({ date, time }: Moment, now: Pick<GarageNow, 'date' | 'time'>): boolean {
  return date > now.date || (date === now.date && time > now.time)
}

/** Returns whether the technician can be assigned or requested. Customers are not shown the reason or duration. */
export function mayTakeWork(request: {
  name: string
  roster: Roster
  slot: Moment
  now: Pick<GarageNow, 'date' | 'time'>
  by: BookingActor
}): Decision {
  const { name, roster, slot, now, by } = request
  if (!isYetToCome(slot, now) || !isAway(roster, slot)) return allow()
  const field = 'assignedStaffId'
  const sentence =
    by === 'public'
      ? `${name} is not available at this time. Please choose another technician or another time.`
      : awaySentence(name, slot, nextThere(roster, slot), now.date)
  return denied('technician_away', { message: sentence, fields: { [field]: sentence } })
}

/** Returns `Mick Callahan is away on Thu, Nov 27 at 9:30 am, back Mon, Dec 1. …`. */
export function awaySentence(name: string, slot: Moment, back: Moment | null, today: CalendarDate): string {
  const when = `${displayListDate(slot.date, today)} at ${displayTime(slot.time)}`
  const until = back === null ? '' : `, ${backFrom(slot, back, today)}`
  return `${name} is away on ${when}${until}. Please choose another technician or another time.`
}

/** For a card: `Away, back at 1:00 pm`, `Away, back Mon, Dec 1`. */
export function awayInShort(slot: Moment, back: Moment | null, today: CalendarDate): string {
  return back === null ? 'Away' : `Away, ${backFrom(slot, back, today)}`
}

function backFrom(slot: Moment, back: Moment, today: CalendarDate): string {
  return back.date === slot.date
    ? `back at ${displayTime(back.time)}`
    : `back ${displayListDate(back.date, today)}`
}
