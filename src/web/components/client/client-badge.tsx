import { Minus, Star } from 'lucide-react'
import { type ClientStatus, clientStatusLabel } from '#domain/people/client'
import { Badge } from '#web/ui/badge.tsx'
import styles from './client-badge.module.css'

/** Badge for VIP and inactive clients; none for active ones. */
export function ClientBadge({ status }: { status: ClientStatus }) {
  if (status === 'active') return null
  const vip = status === 'vip'
  return (
    <Badge tone="idle" icon={vip ? Star : Minus} className={vip ? styles.vip : undefined}>
      {clientStatusLabel(status)}
    </Badge>
  )
}
