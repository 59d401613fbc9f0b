import { Minus, Star } from 'lucide'
import { type ClientStatus, clientStatusLabel } from '#domain/clients/client'
import { Badge } from '#web/ui/badge.tsx'

/** Badge for VIP and inactive clients; none for active ones. */
export function ClientBadge({ status }: { status: ClientStatus }) {
  if (status === 'active') return null
  const vip = status === 'vip'
  return (
    <Badge
      tone="idle"
      icon={vip ? Star : Minus}
      // Brand colour, because VIP is not a work status.
      className={vip ? 'bg-primary-soft! text-on-soft! inset-ring-primary/25!' : undefined}
    >
      {clientStatusLabel(status)}
    </Badge>
  )
}
