import { allow, type Decision, refuse } from '../problem.ts'

/** For how many days a deleted record can be brought back. */
export const daysToRestore = 30

const millisecondsInDay = 86_400_000

/** Whatever was deleted at this instant or before is removed for good. */
export function purgedBefore(now: Date): Date {
  return new Date(now.getTime() - daysToRestore * millisecondsInDay)
}

/** May what was deleted then be brought back now? */
export function decideRestore(deletedAt: Date, now: Date): Decision {
  if (deletedAt > purgedBefore(now)) return allow()
  return refuse('transition_refused', {
    message: `This was deleted more than ${daysToRestore} days ago and cannot be restored any more.`,
  })
}
