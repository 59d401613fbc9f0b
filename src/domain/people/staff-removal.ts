import { allow, type Decision, refuse } from '../problem.ts'
import { displayDate, displayTime } from '../time/display.ts'
import type { Moment } from './roster.ts'

/** Whoever has unfinished work assigned stays: the cars would have nobody. `first` is the one to name, `total` how many. */
export function mayRemoveStaff(
  name: string,
  { first, total }: { first: Moment | null; total: number },
): Decision {
  if (first === null) return allow()
  const rest =
    total === 1 ? '' : ` and ${total - 1} more open ${total === 2 ? 'appointment' : 'appointments'}`
  const it = total === 1 ? 'it' : 'them'
  return refuse('still_in_use', {
    message: `${name} has an appointment on ${displayDate(first.date)} at ${displayTime(first.time)}${rest}. Reassign or finish ${it} first.`,
  })
}
