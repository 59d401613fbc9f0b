import { allow, type Decision, refuse } from '../problem.ts'
import {
  type AppointmentStatus,
  type AwaitedStatus,
  awaitedStatuses,
  statusLabel,
} from './appointment-status.ts'

/** What of an appointment can be changed once it is booked; its client and vehicle never. */
export const appointmentParts = ['time', 'technician', 'services', 'notes'] as const

export type AppointmentPart = (typeof appointmentParts)[number]

// With the car inside its time has come; what a finished visit did, and who did it, is what the figures are made of.
const changeable: Record<AppointmentStatus, readonly AppointmentPart[]> = {
  pending: ['time', 'technician', 'services', 'notes'],
  confirmed: ['time', 'technician', 'services', 'notes'],
  scheduled: ['time', 'technician', 'services', 'notes'],
  in_progress: ['technician', 'services', 'notes'],
  completed: ['notes'],
  cancelled: [],
}

const refusals: Record<AppointmentPart, string> = {
  time: 'cannot be moved to another time',
  technician: 'cannot be given to another technician',
  services: 'its services cannot be changed',
  notes: 'its notes cannot be changed',
}

/** May this part still be changed? The same answer greys the field and guards the server. */
export function decideAppointmentChange(status: AppointmentStatus, part: AppointmentPart): Decision {
  if (changeable[status]?.includes(part)) return allow()
  const message = `This appointment is ${statusLabel(status).toLowerCase()} and ${refusals[part]}.`
  return refuse('transition_refused', { message })
}

/** Is there anything about it that may still be changed? */
export function isEditable(status: AppointmentStatus): boolean {
  return (changeable[status] ?? []).length > 0
}

/** The car is still to come. */
export function isAwaited(status: AppointmentStatus): status is AwaitedStatus {
  return awaitedStatuses.some((awaited) => awaited === status)
}

/** The customer was promised the time and is told when it moves; a request hears of its time with the garage's answer. */
export function isPromised(status: AppointmentStatus): boolean {
  return status === 'confirmed' || status === 'scheduled'
}
