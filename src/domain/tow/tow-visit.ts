import { allow, type Decision, refuse } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayDate, displayTime } from '../time/display.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import { type TowStatus, towStatusLabel } from './tow-status.ts'

interface TowedCar {
  status: TowStatus
  /** The workshop visit that was made of it, unless that was cancelled or deleted. */
  visit: { date: CalendarDate; time: TimeOfDay } | null
}

/** A car that is on the truck or has arrived can be booked into the workshop, once. */
export function decideTowVisit({ status, visit }: TowedCar): Decision {
  if (visit !== null) {
    const when = `${displayDate(visit.date)} at ${displayTime(visit.time)}`
    return refuse('transition_refused', { message: `This tow request has its appointment on ${when}.` })
  }
  if (status === 'dispatched' || status === 'completed') return allow()
  const now = towStatusLabel(status).toLowerCase()
  return refuse('transition_refused', {
    message: `This tow request is ${now}. An appointment can be made once the truck is on its way.`,
  })
}
