import { firstNameOf } from '../clients/short-name.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayNearDate } from '../time/display.ts'
import { plural, pluralize } from '../wording.ts'
import { isAway, type Moment, type Roster } from './roster.ts'

/** An upcoming appointment that is assigned to a technician or requests them. */
export interface ComingWork extends Moment {
  isAssigned: boolean
}

/** Returns the upcoming appointments during which the technician is away. */
export function missedWork<Work extends ComingWork>(roster: Roster, work: readonly Work[]): Work[] {
  return work.filter((appointment) => isAway(roster, appointment))
}

/** `2 appointments on Nov 27 are assigned to Mick. Customers can no longer choose Mick at these times.` */
export function missedWorkSentence(
  name: string,
  missed: readonly ComingWork[],
  today: CalendarDate,
): string | null {
  if (missed.length === 0) return null
  const first = firstNameOf(name)
  const assigned = missed.filter(({ isAssigned }) => isAssigned)
  const asking = missed.filter(({ isAssigned }) => !isAssigned)
  return [
    assigned.length > 0 &&
      `${pluralize(assigned.length, 'appointment')} ${datesOf(assigned, today)} ${plural(assigned.length, 'is', 'are')} assigned to ${first}.`,
    asking.length > 0 &&
      `${pluralize(asking.length, 'request')} ${datesOf(asking, today)} ${plural(asking.length, 'asks', 'ask')} for ${first}.`,
    `Customers can no longer choose ${first} at these times.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Returns a warning about upcoming appointments of a staff member who will no longer be a technician, or null. */
export function stillAssigned(name: string, work: readonly ComingWork[]): string | null {
  const assigned = work.filter(({ isAssigned }) => isAssigned)
  if (assigned.length === 0) return null
  return `${firstNameOf(name)} is assigned to ${pluralize(assigned.length, 'upcoming appointment')}. Please reassign ${plural(assigned.length, 'it', 'them')}.`
}

/** `on Nov 27`, `on Nov 27 and Nov 28`, `from Nov 27 to Dec 4` */
function datesOf(work: readonly ComingWork[], today: CalendarDate): string {
  const dates = [...new Set(work.map(({ date }) => date))].sort()
  const [first = today, last] = [dates[0], dates.at(-1)]
  const dateOf = (date: CalendarDate) => displayNearDate(date, today)
  // "Today" and "tomorrow" need no "on".
  const on = /^[A-Z]/.test(dateOf(first)) ? 'on ' : ''
  if (last === undefined || last === first) return `${on}${dateOf(first)}`
  return dates.length === 2
    ? `${on}${dateOf(first)} and ${dateOf(last)}`
    : `from ${dateOf(first)} to ${dateOf(last)}`
}
