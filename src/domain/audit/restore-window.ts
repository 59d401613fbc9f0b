import { allow, type Decision, denied } from '../problem.ts'
import { millisecondsInDay } from '../time/milliseconds.ts'

/** Number of days in which a deleted record can be restored. */
const daysToRestore = 30

/** Returns the cutoff: records deleted at this instant or earlier are permanently deleted. */
export function purgedBefore(now: Date): Date {
  return new Date(now.getTime() - daysToRestore * millisecondsInDay)
}

/** Returns whether a record deleted at `deletedAt` can still be restored. */
export function decideRestore(deletedAt: Date, now: Date): Decision {
  if (deletedAt > purgedBefore(now)) return allow()
  return denied('transition_refused', {
    message: `This was deleted more than ${daysToRestore} days ago and can no longer be restored.`,
  })
}
