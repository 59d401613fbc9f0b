import { allow, type Decision, denied } from '../problem.ts'
import { millisecondsInDay, millisecondsInMinute } from '../time/milliseconds.ts'

/** Number of days in which a check-out or a return can be undone. Reports count it from then on. */
const daysToUndo = 7
/** Number of minutes in which a user can undo a deletion, an answer or a change. */
const minutesToUndo = 10

/** A step of the audit log. */
interface Step {
  action: string
  createdAt: Date
}

/** Returns whether the last step of a record can be undone: one of these actions, shortly after it. */
export function decideUndoStep(
  step: Step | undefined,
  { undoable, now }: { undoable: readonly string[]; now: Date },
): Decision {
  if (step === undefined || !undoable.includes(step.action))
    return denied('transition_refused', { message: 'The last step cannot be undone.' })
  if (isWithinMinutes(step.createdAt, now)) return allow()
  return denied('transition_refused', {
    message: `The last step was made more than ${minutesToUndo} minutes ago.`,
  })
}

/** Returns whether something done at this instant (ISO 8601) is recent enough to be undone. `what`: `The vehicle was checked out`. */
export function decideRecent(what: string, doneAt: string, now: Date): Decision {
  if (Date.parse(doneAt) > now.getTime() - daysToUndo * millisecondsInDay) return allow()
  return denied('transition_refused', {
    message: `${what} more than ${daysToUndo} days ago.`,
  })
}

/**
 * Returns whether work that an action ended at this instant continues when the action is undone: shortly after it, because the
 * time in between counts as worked.
 */
export function resumesWork(endedAt: Date, now: Date): boolean {
  return isWithinMinutes(endedAt, now)
}

function isWithinMinutes(doneAt: Date, now: Date): boolean {
  return doneAt.getTime() > now.getTime() - minutesToUndo * millisecondsInMinute
}

interface Deletion {
  /** The user who deleted the record; null: not a user. */
  actorId: string | null
  createdAt: Date
}

/** Returns whether this user can undo the deletion: their own, shortly after it. Later, an administrator can restore the record. */
export function decideUndoDelete(
  { actorId, createdAt }: Deletion,
  { userId, now }: { userId: string; now: Date },
): Decision {
  if (actorId !== userId)
    return denied('transition_refused', {
      message: 'Another user deleted this. An administrator can restore it from the audit log.',
    })
  if (!isWithinMinutes(createdAt, now))
    return denied('transition_refused', {
      message: `This was deleted more than ${minutesToUndo} minutes ago. An administrator can restore it from the audit log.`,
    })
  return allow()
}
