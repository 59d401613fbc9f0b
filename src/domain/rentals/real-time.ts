import { allow, type Decision, deniedField } from '../problem.ts'
import { millisecondsInDay, millisecondsInMinute } from '../time/milliseconds.ts'

/** How many days ago a pickup or return can have happened when it is recorded. */
export const mostDaysBack = 14

/** Returns whether staff can record at `now` that the car was picked up at this instant. */
export function decidePickedUpAt(at: Date, now: Date): Decision {
  return decideRecorded('pickedUpAt', at, now)
}

/** Returns whether staff can record at `now` that the car was returned at this instant. */
export function decideReturnedAt(
  at: Date,
  { pickedUpAt, now }: { pickedUpAt: Date | null; now: Date },
): Decision {
  // People enter whole minutes, so the minute of the pickup is not before it.
  if (pickedUpAt !== null && at.getTime() <= pickedUpAt.getTime() - millisecondsInMinute)
    return deniedField('returnedAt', 'The return cannot be before the pickup.')
  return decideRecorded('returnedAt', at, now)
}

function decideRecorded(field: string, at: Date, now: Date): Decision {
  if (at > now) return deniedField(field, 'Please enter a time that is not in the future.')
  if (at.getTime() < now.getTime() - mostDaysBack * millisecondsInDay)
    return deniedField(field, `Please enter a time in the last ${mostDaysBack} days.`)
  return allow()
}
