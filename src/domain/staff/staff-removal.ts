import { allow, type Decision, denied } from '../problem.ts'
import { displayDateAndTime } from '../time/display-date-and-time.ts'
import { plural, pluralize } from '../wording.ts'
import type { Moment } from './roster.ts'

/**
 * Returns whether a staff member can be deleted: not with unfinished appointments, of which `first` is named and `total` is the
 * count, and not while they are working on a vehicle, whose name is `runningOn`.
 */
export function mayRemoveStaff(
  name: string,
  { first, total, runningOn }: { first: Moment | null; total: number; runningOn: string | null },
): Decision {
  if (first === null) {
    if (runningOn === null) return allow()
    return denied('still_in_use', {
      message: `${name} is working on the ${runningOn}. Mark that vehicle as ready or check it out first, or ask them to pause.`,
    })
  }
  const rest = total === 1 ? '' : ` and ${pluralize(total - 1, 'more open appointment')}`
  const it = plural(total, 'it', 'them')
  return denied('still_in_use', {
    message: `${name} has an appointment on ${displayDateAndTime(first)}${rest}. Reassign or complete ${it} first.`,
  })
}
