import { allow, type Decision, denied } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayDateAndTime } from '../time/display-date-and-time.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import { type TowStatus, towStatusLabel } from './tow-status.ts'

interface TowedCar {
  status: TowStatus
  /** The appointment created from the request; null if none, or if it was cancelled or deleted. */
  appointment: { date: CalendarDate; time: TimeOfDay } | null
}

/** Returns whether an appointment can be created: once, and only when the car is being towed or has arrived. */
export function decideTowAppointment({ status, appointment }: TowedCar): Decision {
  if (appointment !== null) {
    const when = displayDateAndTime(appointment)
    return denied('transition_refused', {
      message: `This tow request already has an appointment on ${when}.`,
    })
  }
  if (status === 'dispatched' || status === 'completed') return allow()
  const now = towStatusLabel(status).toLowerCase()
  return denied('transition_refused', {
    message: `This tow request is ${now}. You can create an appointment once the truck is on its way.`,
  })
}
