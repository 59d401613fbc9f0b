import {
  CalendarCheck,
  CheckCheck,
  CircleAlert,
  CircleCheck,
  CircleCheckBig,
  Clock,
  KeyRound,
  MessageCircleQuestionMark,
  Package,
  Truck,
  Undo2,
  UserX,
  Wrench,
  X,
} from 'lucide'
import type { Appointment } from '#contract/appointments/appointments'
import { type AppointmentStatus, statusLabel } from '#domain/appointment-status'
import { type WaitingFor, waitingLabel } from '#domain/appointments/waiting-for'
import { type RentalStatus, rentalStatusLabel } from '#domain/rental-status'
import { type ShownStatus, shownStatus } from '#domain/shown-status'
import { type TowStatus, towStatusLabel } from '#domain/tows/tow-status'
import { Badge } from '#web/ui/badge.tsx'
import type { IconShape } from '#web/ui/icon.tsx'
import type { Tone } from '#web/ui/tone.ts'

export function StatusBadge({ status }: { status: BookingStatus }) {
  const { tone, icon } = statusStyle(status)
  return (
    <Badge tone={tone} icon={icon}>
      {bookingStatusLabel(status)}
    </Badge>
  )
}

/** A status as it is shown. */
export type BookingStatus = ShownStatus<AppointmentStatus | RentalStatus | TowStatus>

export interface StatusStyle {
  tone: Tone
  icon: IconShape
}

const variants: Record<BookingStatus, StatusStyle> = {
  pending: { tone: 'pending', icon: Clock },
  confirmed: { tone: 'confirmed', icon: CircleCheck },
  scheduled: { tone: 'confirmed', icon: CalendarCheck },
  in_progress: { tone: 'progress', icon: Wrench },
  picked_up: { tone: 'progress', icon: KeyRound },
  dispatched: { tone: 'progress', icon: Truck },
  completed: { tone: 'done', icon: CheckCheck },
  returned: { tone: 'done', icon: Undo2 },
  cancelled: { tone: 'cancelled', icon: X },
  no_show: { tone: 'cancelled', icon: UserX },
}

/** Returns the colour and icon of a status; red for a status that this client version does not know. */
export function statusStyle(status: BookingStatus): StatusStyle {
  return variants[status] ?? { tone: 'cancelled', icon: CircleAlert }
}

/** Returns the label of a booking status. */
export function bookingStatusLabel(status: BookingStatus): string {
  if (status === 'dispatched') return towStatusLabel(status)
  return status === 'picked_up' || status === 'returned' ? rentalStatusLabel(status) : statusLabel(status)
}

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
