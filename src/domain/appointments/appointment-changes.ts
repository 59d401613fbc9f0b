import {
  type AppointmentStatus,
  type AwaitedStatus,
  awaitedStatuses,
  statusLabel,
} from '../appointment-status.ts'
import { allow, type Decision, denied } from '../problem.ts'

/** The parts of an appointment that can be changed after booking. Client and vehicle cannot. */
export const appointmentFields = ['time', 'technician', 'services', 'notes', 'readyBy'] as const

export type AppointmentField = (typeof appointmentFields)[number]

// Once the car is checked in, its time has passed. Reports depend on the services and technician of completed work.
const changeable: Record<AppointmentStatus, readonly AppointmentField[]> = {
  pending: ['time', 'technician', 'services', 'notes', 'readyBy'],
  confirmed: ['time', 'technician', 'services', 'notes', 'readyBy'],
  scheduled: ['time', 'technician', 'services', 'notes', 'readyBy'],
  in_progress: ['technician', 'services', 'notes', 'readyBy'],
  completed: ['notes'],
  cancelled: [],
}

const problems: Record<AppointmentField, string> = {
  time: 'cannot be moved to another time',
  technician: 'cannot be reassigned',
  services: 'cannot have its services changed',
  notes: 'its notes cannot be changed',
  readyBy: 'cannot be promised for another time',
}

/** Returns whether this part can still be changed. Used to disable the field and by the server. */
export function decideAppointmentChange(status: AppointmentStatus, part: AppointmentField): Decision {
  if (changeable[status]?.includes(part)) return allow()
  const message = `This appointment is ${statusLabel(status).toLowerCase()} and ${problems[part]}.`
  return denied('transition_refused', { message })
}

/** Returns whether any part can still be changed. */
export function isEditable(status: AppointmentStatus): boolean {
  return (changeable[status] ?? []).length > 0
}

/** Returns whether the car has not arrived yet. */
export function isAwaited(status: AppointmentStatus): status is AwaitedStatus {
  return awaitedStatuses.some((awaited) => awaited === status)
}

/** Returns whether the time is confirmed, so that the customer must be notified when it changes. */
export function isPromised(status: AppointmentStatus): boolean {
  return status === 'confirmed' || status === 'scheduled'
}
