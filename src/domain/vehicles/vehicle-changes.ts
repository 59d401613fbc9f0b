import type { OpenAppointmentStatus } from '../appointment-status.ts'
import { allow, type Decision, denied } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayDateAndTime } from '../time/display-date-and-time.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'

/** An open appointment of the vehicle. */
export interface OpenAppointment {
  status: OpenAppointmentStatus
  date: CalendarDate
  time: TimeOfDay
}

/** Returns whether the status can be changed manually: not between check-in and check-out, which set it. */
export function decideStatusChange(openAppointments: readonly OpenAppointment[]): Decision {
  if (!openAppointments.some(({ status }) => status === 'in_progress')) return allow()
  return denied('transition_refused', {
    message: 'This vehicle is in the workshop. Its status can be changed once it is checked out.',
  })
}

/**
 * Returns whether a vehicle can be deleted or change owner: not with open appointments, which belong to client and vehicle
 * together. The message names the first one.
 */
export function decideLettingGo(openAppointments: readonly OpenAppointment[]): Decision {
  const appointment =
    openAppointments.find(({ status }) => status === 'in_progress') ?? earliest(openAppointments)
  if (appointment === undefined) return allow()
  const when = displayDateAndTime(appointment)
  return denied('still_in_use', { message: sentences[appointment.status](when) })
}

const sentences: Record<OpenAppointment['status'], (when: string) => string> = {
  pending: (when) => `This vehicle has a pending request for ${when}. Reject it first.`,
  confirmed: (when) => `This vehicle still has an appointment on ${when}. Delete that appointment first.`,
  scheduled: (when) => `This vehicle still has an appointment on ${when}. Delete that appointment first.`,
  in_progress: (when) =>
    `This vehicle is in the workshop for its appointment on ${when}. Check it out first.`,
}

function earliest(appointments: readonly OpenAppointment[]): OpenAppointment | undefined {
  const sortKeyOf = ({ date, time }: OpenAppointment) => `${date}T${time}`
  return appointments.reduce<OpenAppointment | undefined>(
    (first, appointment) =>
      first !== undefined && sortKeyOf(first) <= sortKeyOf(appointment) ? first : appointment,
    undefined,
  )
}
