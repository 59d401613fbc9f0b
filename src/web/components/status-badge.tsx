import { Badge } from '#web/ui/badge.tsx'
import { type BookingStatus, bookingStatusLabel, statusStyle } from './status-style.ts'

export function StatusBadge({ status }: { status: BookingStatus }) {
  const { tone, icon } = statusStyle(status)
  return (
    <Badge tone={tone} icon={icon}>
      {bookingStatusLabel(status)}
    </Badge>
  )
}
