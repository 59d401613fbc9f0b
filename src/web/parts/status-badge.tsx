import { Badge } from '#web/ui/badge.tsx'
import { type BookingStatus, bookingStatusLabel, statusLooks } from './status-look.ts'

export function StatusBadge({ status }: { status: BookingStatus }) {
  const { tone, icon } = statusLooks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {bookingStatusLabel(status)}
    </Badge>
  )
}
