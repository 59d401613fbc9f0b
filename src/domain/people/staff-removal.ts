import { allow, type Decision, denied } from '../problem.ts'
import { displayDate, displayTime } from '../time/display.ts'
import type { Moment } from './roster.ts'

/** Returns whether a staff member can be deleted: not with unfinished appointments. `first` is named, `total` is the count. */
export function mayRemoveStaff(
  name: string,
  { first, total }: { first: Moment | null; total: number },
): Decision {
  if (first === null) return allow()
  const rest =
    total === 1 ? '' : ` and ${total - 1} more open ${total === 2 ? 'appointment' : 'appointments'}`
  const it = total === 1 ? 'it' : 'them'
  return denied('still_in_use', {
    message: `${name} has an appointment on ${displayDate(first.date)} at ${displayTime(first.time)}${rest}. Reassign or complete ${it} first.`,
  })
}
