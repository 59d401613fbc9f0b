import { allow, type Decision, denied } from './problem.ts'
import { noShowLabel, type ShownStatus } from './shown-status.ts'

export const appointmentStatuses = [
  'pending',
  'confirmed',
  'scheduled',
  'in_progress',
  'completed',
  'cancelled',
] as const

export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** The statuses before the car arrives. An appointment can be cancelled from them and restored to them. */
export const awaitedStatuses = [
  'pending',
  'confirmed',
  'scheduled',
] as const satisfies readonly AppointmentStatus[]

export type AwaitedStatus = (typeof awaitedStatuses)[number]

export const appointmentActions = ['confirm', 'reject', 'checkIn', 'checkOut', 'cancel', 'noShow'] as const

export type AppointmentAction = (typeof appointmentActions)[number]

/** The fields that determine which actions are possible. Instants are ISO 8601. */
export interface AppointmentProgress {
  status: AppointmentStatus
  checkInTime: string | null
  checkOutTime: string | null
}

const transitions: Record<AppointmentStatus, Partial<Record<AppointmentAction, AppointmentStatus>>> = {
  pending: { confirm: 'confirmed', reject: 'cancelled', cancel: 'cancelled' },
  confirmed: { checkIn: 'in_progress', cancel: 'cancelled', noShow: 'cancelled' },
  scheduled: { checkIn: 'in_progress', cancel: 'cancelled', noShow: 'cancelled' },
  in_progress: { checkOut: 'completed' },
  completed: {},
  cancelled: {},
}

const labels: Record<ShownStatus<AppointmentStatus>, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  scheduled: 'Scheduled',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show: noShowLabel,
}

const outcomes: Record<AppointmentAction, { status: AppointmentStatus; done: string }> = {
  confirm: { status: 'confirmed', done: 'confirmed' },
  reject: { status: 'cancelled', done: 'rejected' },
  checkIn: { status: 'in_progress', done: 'checked in' },
  checkOut: { status: 'completed', done: 'checked out' },
  cancel: { status: 'cancelled', done: 'cancelled' },
  noShow: { status: 'cancelled', done: 'marked as a no-show' },
}

export type OpenAppointmentStatus = Exclude<AppointmentStatus, 'completed' | 'cancelled'>

/** Returns whether the appointment is neither completed nor cancelled. */
export function isOpenAppointment(status: AppointmentStatus): status is OpenAppointmentStatus {
  return Object.keys(transitions[status] ?? {}).length > 0
}

export const openAppointmentStatuses = appointmentStatuses.filter(isOpenAppointment)

/** Returns the status after an action, or null if the action is not possible. */
export function nextStatus(status: AppointmentStatus, action: AppointmentAction): AppointmentStatus | null {
  return transitions[status]?.[action] ?? null
}

/** Returns whether the action is possible now. Used to show the button and by the server. */
export function decideAppointment(appointment: AppointmentProgress, action: AppointmentAction): Decision {
  const { status, done } = outcomes[action]
  if (nextStatus(appointment.status, action) === null) {
    const now = statusLabel(appointment.status).toLowerCase()
    const message =
      appointment.status === status
        ? `This appointment is already ${now}.`
        : `This appointment is ${now} and cannot be ${done}.`
    return denied('transition_refused', { message })
  }
  if (action === 'checkIn' && appointment.checkInTime !== null) {
    return denied('transition_refused', { message: 'This vehicle has already been checked in.' })
  }
  if (action === 'checkOut' && appointment.checkInTime === null) {
    return denied('transition_refused', { message: 'This vehicle has not been checked in.' })
  }
  if (action === 'checkOut' && appointment.checkOutTime !== null) {
    return denied('transition_refused', { message: 'This vehicle has already been checked out.' })
  }
  return allow()
}

/** Returns whether the appointment occupies a spot. Pending requests do, so that the last spot cannot be confirmed twice. */
export function holdsSpot(status: AppointmentStatus): boolean {
  return status !== 'cancelled'
}

/** Returns the label of a status, or the status itself if this client does not know it (newer server). */
export function statusLabel(status: ShownStatus<AppointmentStatus>): string {
  return labels[status] ?? status
}
