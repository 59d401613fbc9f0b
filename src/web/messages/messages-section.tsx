import { Mail, MessageSquare } from 'lucide'
import type { ReactNode } from 'react'
import type { InboundMessage, SentMessage } from '#contract/messages/message-history'
import type { MessageStatus } from '#contract/messages/messages'
import { displayRecipient } from '#domain/contact/phone'
import { describeCustomerMessage } from '#domain/messages/describe-message'
import { displayInstant } from '#domain/time/display'
import type { InputOf } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { SheetSection } from '#web/records/record-sheet.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MessageStatusBadge } from './message-status-badge.tsx'

type Of = InputOf<'GET /api/customer-messages'>['query']

/** The last messages to and from the customer of a booking, or a client; renders nothing for a role that may not read them. */
export function MessagesSection({ of }: { of: Of }) {
  const { mayChange } = useStaff()
  const read = useRead('GET /api/customer-messages', { query: of }, { when: mayChange })
  if (!mayChange) return null
  const entries = read.data && inOrder(read.data)
  return (
    <SheetSection title="Messages" {...(entries && { count: entries.length })}>
      {read.isError && (
        <ErrorAlert onTryAgain={() => read.refetch()} trying={read.isFetching}>
          Failed to load the messages
        </ErrorAlert>
      )}
      {entries?.length === 0 && <p className="text-small text-ink-2">No messages yet.</p>}
      {entries !== undefined && entries.length > 0 && (
        <ul className="overflow-hidden rounded-lg border border-line">
          {entries.map((entry) =>
            'body' in entry ? (
              <Received key={entry.id} message={entry} />
            ) : (
              <Sent key={entry.id} message={entry} />
            ),
          )}
        </ul>
      )}
    </SheetSection>
  )
}

function inOrder({ sent, received }: { sent: readonly SentMessage[]; received: readonly InboundMessage[] }) {
  return [...sent, ...received].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

function Sent({ message }: { message: SentMessage }) {
  const { channel, recipient, template, status, lastError, createdAt } = message
  return (
    <Line icon={channel === 'sms' ? MessageSquare : Mail} at={createdAt} status={status}>
      <b className="font-label">{describeCustomerMessage(template)}</b>
      <span className="block text-small text-ink-2">
        {channel === 'sms' ? 'SMS' : 'Email'} to {displayRecipient(recipient)}
        {status === 'failed' && lastError !== null && <> · {lastError}</>}
      </span>
    </Line>
  )
}

function Received({ message: { phone, body, createdAt } }: { message: InboundMessage }) {
  return (
    <Line icon={MessageSquare} at={createdAt}>
      <b className="font-label wrap-anywhere">“{body}”</b>
      <span className="block text-small text-ink-2">SMS from {displayRecipient(phone)}</span>
    </Line>
  )
}

interface LineProps {
  icon: typeof Mail
  at: string
  status?: MessageStatus
  children: ReactNode
}

function Line({ icon, at, status, children }: LineProps) {
  const { timeZone } = useGarageNow()
  const { date, time } = displayInstant(at, timeZone)
  return (
    <li className="flex gap-3 border-line px-4 py-2 not-first:border-t">
      <Icon shape={icon} className="mt-1 text-ink-2" />
      <div className="min-w-0 flex-1">{children}</div>
      <div className="grid flex-none justify-items-end gap-1 text-small text-ink-2 tabular-nums">
        {`${date}, ${time}`}
        {status && <MessageStatusBadge status={status} />}
      </div>
    </li>
  )
}
