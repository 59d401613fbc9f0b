import { Mail, MessageSquare, Phone, PhoneCall } from 'lucide'
import type { ReactNode } from 'react'
import type { CallTask } from '#contract/messages/call-tasks'
import type { InboundMessage, SentMessage } from '#contract/messages/message-history'
import type { MessageStatus } from '#contract/messages/messages'
import { displayPhone, displayRecipient } from '#domain/contact/phone'
import { describeCustomerMessage } from '#domain/messages/describe-message'
import { displayDate, displayInstant, displayNearDate, displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import type { InputOf } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { SheetSection } from '#web/records/record-sheet.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { messageActions } from './message-actions.ts'
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

const { called, notCalled } = messageActions

/** The call to make about a booking, or who called last and when; renders nothing without either. */
export function CallLine({ entityId }: { entityId: string }) {
  const { mayChange } = useStaff()
  const query = { entityId, status: 'any', limit: 1 } as const
  const [task] = useRead('GET /api/call-tasks', { query }, { when: mayChange }).data ?? []
  if (task === undefined) return null
  return task.outcome === null ? <OpenCall task={task} /> : <CallMade task={task} />
}

function OpenCall({ task }: { task: CallTask }) {
  const { phone, body } = task
  const { run, isPending } = useAction(called)
  return (
    <Notice
      kind="warning"
      icon={Phone}
      className="mb-5"
      end={
        <Button size="small" icon={called.icon} pending={isPending} onClick={() => run(task)}>
          {called.label}
        </Button>
      }
    >
      Call to make:{' '}
      <a className="link whitespace-nowrap tabular-nums" href={`tel:${phone}`}>
        {displayPhone(phone)}
      </a>
      <span className="block text-small">Please say: “{body}”</span>
    </Notice>
  )
}

function CallMade({ task }: { task: CallTask }) {
  const { closedAt, closedBy } = task
  const now = useGarageNow()
  const { run, isPending } = useAction(notCalled)
  if (closedAt === null) return null
  const { date, time } = civilOf(new Date(closedAt), now.timeZone)
  const day = date === now.date ? '' : `${displayNearDate(date, now.date, displayDate)}, `
  return (
    <Notice
      icon={PhoneCall}
      className="mb-5"
      end={
        <Button size="small" icon={notCalled.icon} pending={isPending} onClick={() => run(task)}>
          {notCalled.label}
        </Button>
      }
    >
      Called by {closedBy ?? 'a colleague'}, {day}
      {displayTime(time)}
    </Notice>
  )
}
