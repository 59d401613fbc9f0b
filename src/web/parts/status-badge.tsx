import { Badge } from '#web/ui/badge.tsx'
import { type BookingStatus, bookingStatusLabel, statusLook } from './status-look.ts'

export function StatusBadge({ status }: { status: BookingStatus }) {
  const { tone, icon } = statusLook(status)
  return (
    <Badge tone={tone} icon={icon}>
      {bookingStatusLabel(status)}
    </Badge>
  )
}
