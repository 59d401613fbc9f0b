import { Archive, CircleAlert, CircleCheck, Clock, Eye } from 'lucide'
import { useRef } from 'react'
import type { Message, MessageStatus } from '#contract/messages/messages'
import { displayRecipient } from '#domain/contact/phone'
import { displayInstant } from '#domain/time/display'
import { useRead } from '#web/api/hooks.ts'
import { messageActions } from '#web/messages/message-actions.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const { retry, showPrivateText } = messageActions

/** A message with its delivery status. */
export function MessageDialog({
  message,
  open,
  onOpenChange,
}: DialogState & {
  message: Message
}) {
  const { timeZone } = useGarageNow()
  const close = useRef<HTMLButtonElement>(null)
  const { data, isError, isFetching, refetch } = useRead('GET /api/messages/{id}', {
    params: { id: message.id },
  })
  // The focused button is removed.
  const { run, isPending } = useAction(retry, { onDone: () => close.current?.focus() })
  const shown = data ?? message
  const written = displayInstant(shown.createdAt, timeZone)
  const sent = shown.sentAt === null ? null : displayInstant(shown.sentAt, timeZone)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={shown.subject ?? 'Text message'}
      width={600}
      footer={
        <>
          <Button ref={close} onClick={() => onOpenChange(false)}>
            Close
          </Button>
          {shown.status === 'failed' && (
            <Button
              variant="primary"
              icon={retry.icon}
              pending={isPending}
              pendingLabel={retry.pending}
              onClick={() => run(message)}
            >
              {retry.label}
            </Button>
          )}
        </>
      }
    >
      <DescriptionList
        details={[
          { term: 'To', value: displayRecipient(shown.recipient) },
          { term: 'Created', value: `${written.date}, ${written.time}` },
          { term: 'Status', value: <MessageStatusBadge status={shown.status} /> },
          ...(sent === null ? [] : [{ term: 'Sent', value: `${sent.date}, ${sent.time}` }]),
          ...(shown.lastError === null ? [] : [{ term: 'Why it failed', value: shown.lastError }]),
        ]}
      />
      {isError && (
        <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
          Failed to load the message
        </ErrorAlert>
      )}
      {!isError && data === undefined && <Skeleton height={120} radius={10} />}
      {data &&
        (data.body === null ? (
          <PrivateText message={data} />
        ) : (
          <p className="rounded-md bg-sunken p-4 wrap-anywhere whitespace-pre-line">{data.body}</p>
        ))}
    </Dialog>
  )
}

// The focused button is removed once the text is loaded.
function takeFocus(text: HTMLElement | null) {
  text?.focus()
}

/** Text of a message that contains an account link: shown on request, and only if the message is not sent. */
function PrivateText({ message }: { message: Message }) {
  const { recipient, status } = message
  const { run, isPending, answer } = useAction(showPrivateText)
  if (answer)
    return (
      <p ref={takeFocus} tabIndex={-1} className="rounded-md bg-sunken p-4 wrap-anywhere whitespace-pre-line">
        {answer.body}
      </p>
    )
  if (status !== 'kept')
    return <Notice>This message contains an account link, so only {recipient} can read it.</Notice>
  return (
    <>
      <Notice kind="warning">
        This message contains a link that gives access to {recipient}'s account. Only view it to pass it on to
        them. Viewing it is recorded in the audit log.
      </Notice>
      <div>
        <Button icon={Eye} pending={isPending} onClick={() => run(message)}>
          Show message
        </Button>
      </div>
    </>
  )
}

const variants = {
  kept: { tone: 'idle', icon: Archive, word: 'Not sent' },
  queued: { tone: 'pending', icon: Clock, word: 'Queued' },
  sent: { tone: 'done', icon: CircleCheck, word: 'Sent' },
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
