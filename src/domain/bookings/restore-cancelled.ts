import { allow, type Decision, denied } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'

const kinds = { appointment: 'appointment', rental: 'rental booking' } as const

interface CancelledRecord {
  status: string
  /** The status before the cancellation; null if unknown. */
  cancelledFrom: string | null
  /** Start of the appointment, or the pickup. */
  start: { date: CalendarDate; time: TimeOfDay }
}

/**
 * Returns whether a cancelled record can be restored to its previous status. A pending request cannot once its start has passed,
 * since it would lapse immediately. The availability of the spot or car is checked separately, under the lock.
 */
export function decideRestoreCancelled(
  kind: keyof typeof kinds,
  { status, cancelledFrom, start }: CancelledRecord,
  now: Pick<GarageNow, 'date' | 'time'>,
): Decision {
  const name = kinds[kind]
  if (status !== 'cancelled') return deniedWith(`This ${name} is no longer cancelled.`)
  if (cancelledFrom === null)
    return deniedWith(`The status before the cancellation is not known. Please create a new ${name}.`)
  const hasPassed = `${start.date} ${start.time}` < `${now.date} ${now.time}`
  if (cancelledFrom === 'pending' && hasPassed)
    return deniedWith(`The time of this request has passed. Please create a new ${name}.`)
  return allow()
}

function deniedWith(message: string): Decision {
  return denied('transition_refused', { message })
}
