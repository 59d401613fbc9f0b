import { Archive, CheckCheck, CircleAlert, CircleCheck, Clock } from 'lucide'
import type { MessageStatus } from '#contract/messages/messages'
import { Badge } from '#web/ui/badge.tsx'

const variants = {
  kept: { tone: 'idle', icon: Archive, word: 'Not sent' },
  queued: { tone: 'pending', icon: Clock, word: 'Queued' },
  sent: { tone: 'done', icon: CircleCheck, word: 'Sent' },
  delivered: { tone: 'done', icon: CheckCheck, word: 'Delivered' },
  failed: { tone: 'cancelled', icon: CircleAlert, word: 'Failed' },
} as const

/** Delivery status of a message. */
export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  const { tone, icon, word } = variants[status]
  return (
    <Badge tone={tone} icon={icon} size="small">
      {word}
    </Badge>
  )
}
