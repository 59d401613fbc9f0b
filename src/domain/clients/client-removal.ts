import { allow, type Decision, denied } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayDate } from '../time/display.ts'
import { displayDateAndTime } from '../time/display-date-and-time.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import { plural, pluralize } from '../wording.ts'

/** An unfinished booking or request of a client. */
export type OpenWork =
  | { kind: 'appointment'; date: CalendarDate; time: TimeOfDay }
  | { kind: 'rental'; start: CalendarDate; end: CalendarDate }
  | { kind: 'tow'; date: CalendarDate; time: TimeOfDay }

/** Returns whether a client can be deleted: not with open work. `first` is named in the message, `total` is the count. */
export function mayRemoveClient(
  name: string,
  { first, total }: { first: OpenWork | null; total: number },
): Decision {
  if (first === null) return allow()
  const rest = total === 1 ? '' : ` and ${pluralize(total - 1, 'more open booking')}`
  const it = plural(total, 'it', 'them')
  return denied('still_in_use', {
    message: `${name} has ${describeOpenWork(first)}${rest}. Cancel or complete ${it} first.`,
  })
}

function describeOpenWork(work: OpenWork): string {
  switch (work.kind) {
    case 'appointment':
      return `an appointment on ${displayDateAndTime(work)}`
    case 'rental':
      return `a rental booking from ${displayDate(work.start)} to ${displayDate(work.end)}`
    case 'tow':
      return `an open tow request from ${displayDateAndTime(work)}`
  }
}
