import type { MessageStatus } from '#contract/messages/messages'
import { displayRecipient } from '#domain/contact/phone'
import { displayInstant } from '#domain/time/display'
import { useGarageNow } from '#web/session/use-staff.ts'
import { MessageStatusBadge } from './message-status-badge.tsx'

const sentWords: Readonly<Record<MessageStatus, string>> = {
  kept: 'Not sent to',
  queued: 'Queued for',
  sent: 'Sent to',
  delivered: 'Sent to',
  failed: 'Failed to send to',
}

/** To whom and when something was last sent, and whether it arrived. */
export function LastSent({ message }: { message: { at: string; to: string; status: MessageStatus } }) {
  const { timeZone } = useGarageNow()
  const { at, to, status } = message
  const { date, time } = displayInstant(at, timeZone)
  return (
    <p className="flex flex-wrap items-center gap-2 text-small text-ink-2" role="status">
      {`${sentWords[status]} ${displayRecipient(to)} on ${date}, ${time}`}
      <MessageStatusBadge status={status} />
    </p>
  )
}
