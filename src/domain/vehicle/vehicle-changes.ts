import type { OpenAppointmentStatus } from '../appointment/appointment-status.ts'
import { allow, type Decision, refuse } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayDate, displayTime } from '../time/display.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'

/** An appointment of the vehicle with which something can still be done. */
export interface OpenVisit {
  status: OpenAppointmentStatus
  date: CalendarDate
  time: TimeOfDay
}

/** In Service follows the work: from check-in to check-out nobody changes it by hand. */
export function decideStatusChange(openVisits: readonly OpenVisit[]): Decision {
  if (!openVisits.some(({ status }) => status === 'in_progress')) return allow()
  return refuse('transition_refused', {
    message: 'This vehicle is in the workshop. Its status can be changed once it is checked out.',
  })
}

/**
 * A vehicle with open work is neither deleted nor given to another owner, for that work belongs to client and vehicle
 * together; the one to deal with first is named.
 */
export function decideLettingGo(openVisits: readonly OpenVisit[]): Decision {
  const visit = openVisits.find(({ status }) => status === 'in_progress') ?? earliest(openVisits)
  if (visit === undefined) return allow()
  const when = `${displayDate(visit.date)} at ${displayTime(visit.time)}`
  return refuse('still_in_use', { message: sentences[visit.status](when) })
}

const sentences: Record<OpenVisit['status'], (when: string) => string> = {
  pending: (when) => `This vehicle has a request for ${when} that nobody has answered. Reject it first.`,
  confirmed: (when) => `This vehicle still has an appointment on ${when}. Delete that appointment first.`,
  scheduled: (when) => `This vehicle still has an appointment on ${when}. Delete that appointment first.`,
  in_progress: (when) =>
    `This vehicle is in the workshop for its appointment on ${when}. Check it out first.`,
}

function earliest(visits: readonly OpenVisit[]): OpenVisit | undefined {
  const placeOf = ({ date, time }: OpenVisit) => `${date}T${time}`
  return visits.reduce<OpenVisit | undefined>(
    (first, visit) => (first !== undefined && placeOf(first) <= placeOf(visit) ? first : visit),
    undefined,
  )
}
