import { Minus, Star } from 'lucide-react'
import { type ClientStatus, clientStatusLabel } from '#domain/people/client'
import { Badge } from '#web/ui/badge.tsx'
import styles from './client-badge.module.css'

/** Only VIP and inactive are worth a mark; most clients are active. */
export function ClientBadge({ status }: { status: ClientStatus }) {
  if (status === 'active') return null
  const vip = status === 'vip'
  return (
    <Badge tone="idle" icon={vip ? Star : Minus} className={vip ? styles.vip : undefined}>
      {clientStatusLabel(status)}
    </Badge>
  )
}
