import { CircleCheckBig } from 'lucide'
import type { Appointment } from '#contract/appointments'
import { Badge } from '#web/ui/badge.tsx'
import { StatusBadge } from './status-badge.tsx'

/** Status of an appointment in a list. A vehicle that is ready for pickup is `Ready` instead of `In Progress`. */
export function AppointmentBadge({ appointment }: { appointment: Pick<Appointment, 'status' | 'readyAt'> }) {
  const { status, readyAt } = appointment
  if (status !== 'in_progress' || readyAt === null) return <StatusBadge status={status} />
  return (
    <Badge tone="done" icon={CircleCheckBig}>
      Ready
    </Badge>
  )
}
