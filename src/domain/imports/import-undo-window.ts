import { allow, type Decision, denied } from '../problem.ts'
import { millisecondsInDay } from '../time/milliseconds.ts'

/** Number of days in which an import can be undone. */
const daysToUndoImport = 30

/** Returns whether an import can be undone: once, within 30 days. */
export function decideUndoImport(
  { createdAt, undoneAt }: { createdAt: Date; undoneAt: Date | null },
  now: Date,
): Decision {
  if (undoneAt !== null)
    return denied('transition_refused', { message: 'This import has already been undone.' })
  if (now.getTime() - createdAt.getTime() < daysToUndoImport * millisecondsInDay) return allow()
  return denied('transition_refused', {
    message: `This import is more than ${daysToUndoImport} days old and can no longer be undone.`,
  })
}
