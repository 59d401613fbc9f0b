import { CircleCheckBig } from 'lucide'
import type { Appointment } from '#contract/appointments/appointments'
import { shownStatus } from '#domain/shown-status'
import { Badge } from '#web/ui/badge.tsx'
import { bookingStatusLabel, type StatusStyle, statusStyle } from './status-badge.tsx'

type Progress = Pick<Appointment, 'status' | 'isNoShow' | 'readyAt'>

const isReady = ({ status, readyAt }: Pick<Progress, 'status' | 'readyAt'>) =>
  status === 'in_progress' && readyAt !== null

/** Returns the colour and icon of an appointment: green while its vehicle is ready for pickup, else those of its status. */
export function appointmentStyle(appointment: Progress): StatusStyle {
  return isReady(appointment) ? { tone: 'done', icon: CircleCheckBig } : statusStyle(shownStatus(appointment))
}

/** Status of an appointment. A vehicle that is ready for pickup is `Ready` instead of `In Progress`. */
export function AppointmentBadge({ appointment }: { appointment: Progress }) {
  return (
    <Badge {...appointmentStyle(appointment)}>
      {isReady(appointment) ? 'Ready' : bookingStatusLabel(shownStatus(appointment))}
    </Badge>
  )
}
