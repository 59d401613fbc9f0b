import { CircleCheckBig, MessageCircleQuestionMark, Package } from 'lucide'
import type { Appointment } from '#contract/appointments/appointments'
import { type WaitingFor, waitingLabel } from '#domain/appointments/waiting-for'
import { shownStatus } from '#domain/shown-status'
import { Badge } from '#web/ui/badge.tsx'
import { bookingStatusLabel, type StatusStyle, statusStyle } from './status-badge.tsx'

type Progress = Pick<Appointment, 'status' | 'isNoShow' | 'readyAt' | 'waitingFor'>

const isReady = ({ status, readyAt }: Pick<Progress, 'status' | 'readyAt'>) =>
  status === 'in_progress' && readyAt !== null

/** The colour and icon of a vehicle that waits in the workshop. */
export const waitingStyles: Record<WaitingFor, StatusStyle> = {
  customer: { tone: 'pending', icon: MessageCircleQuestionMark },
  parts: { tone: 'pending', icon: Package },
}

/** Returns the colour and icon of an appointment: those of its status, unless its vehicle waits or is ready for pickup. */
export function appointmentStyle(appointment: Progress): StatusStyle {
  if (isReady(appointment)) return { tone: 'done', icon: CircleCheckBig }
  const { waitingFor } = appointment
  return waitingFor === null ? statusStyle(shownStatus(appointment)) : waitingStyles[waitingFor]
}

/** Status of an appointment. In the workshop, a vehicle can be `Ready` or `Waiting for parts` instead of `In Progress`. */
export function AppointmentBadge({ appointment }: { appointment: Progress }) {
  const { waitingFor } = appointment
  const label = waitingFor === null ? bookingStatusLabel(shownStatus(appointment)) : waitingLabel(waitingFor)
  return <Badge {...appointmentStyle(appointment)}>{isReady(appointment) ? 'Ready' : label}</Badge>
}
