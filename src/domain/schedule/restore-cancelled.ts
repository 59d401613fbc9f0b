import { allow, type Decision, refuse } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'

const kinds = { appointment: 'appointment', rental: 'rental booking' } as const

interface CancelledRecord {
  status: string
  /** The status before the cancellation; null where it is not known. */
  cancelledFrom: string | null
  /** Of the appointment, or the pickup. */
  start: { date: CalendarDate; time: TimeOfDay }
}

/**
 * Returns whether a cancelled record can get back the status that it had. A pending request cannot once its start has passed:
 * it would lapse immediately. Whether the spot or the car is still available is decided where those are locked.
 */
export function decideRestoreCancelled(
  kind: keyof typeof kinds,
  { status, cancelledFrom, start }: CancelledRecord,
  now: Pick<GarageNow, 'date' | 'time'>,
): Decision {
  const name = kinds[kind]
  if (status !== 'cancelled') return refused(`This ${name} is not cancelled any more.`)
  if (cancelledFrom === null)
    return refused(`The status before the cancellation is not known. Please create a new ${name}.`)
  const hasPassed = `${start.date} ${start.time}` < `${now.date} ${now.time}`
  if (cancelledFrom === 'pending' && hasPassed)
    return refused(`The time of this request has passed. Please create a new ${name}.`)
  return allow()
}

function refused(message: string): Decision {
  return refuse('transition_refused', { message })
}
