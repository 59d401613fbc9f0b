import { Eye, ListFilter } from 'lucide'
import { useId, useRef, useState } from 'react'
import type { Message, MessageStatus } from '#contract/messages/messages'
import { displayRecipient } from '#domain/contact/phone'
import { displayInstant } from '#domain/time/display'
import { useRead } from '#web/api/hooks.ts'
import { usePages } from '#web/api/use-pages.ts'
import { messageActions } from '#web/messages/message-actions.ts'
import { MessageStatusBadge } from '#web/messages/message-status-badge.tsx'
import { useDialogFor } from '#web/records/open-state.ts'
import { ExportButton } from '#web/records/record-list.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Dialog, type DialogState } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { FilterSelect } from '#web/ui/filter-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Count, Panel, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const perPage = 20

const choices = [
  { value: '', label: 'All messages' },
  { value: 'kept', label: 'Not sent' },
  { value: 'queued', label: 'Queued' },
  { value: 'sent', label: 'Sent' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
] as const

/** Outgoing messages, newest first; each opens in a dialog. */
export function MessageList() {
  const titleId = useId()
  const [status, setStatus] = useState<MessageStatus | ''>('')
  const query = status === '' ? {} : { status }
  const list = usePages('GET /api/messages', { query }, perPage)
  const reading = useDialogFor<Message>()
  const { items } = list
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        title="Messages"
        titleId={titleId}
        count={items !== undefined && <Count>{list.total}</Count>}
        actions={
          <>
            <ExportButton route="GET /api/exports/messages" query={query} size="small" />
            <FilterSelect
              icon={ListFilter}
              aria-label="Status"
              value={status}
              choices={choices}
              onChange={setStatus}
            />
          </>
        }
      />
      {list.isError && (
        <ErrorAlert className="mx-5 my-3" onTryAgain={list.tryAgain} trying={list.isFetching}>
          Failed to fetch messages
        </ErrorAlert>
      )}
      {items === undefined && !list.isError && <SkeletonRows bare rows={4} label="Loading messages" />}
      {items?.length === 0 && (
        <EmptyState
          size="small"
          title="No messages found"
          text={
            status === ''
              ? 'Emails and text messages to customers will appear here.'
              : 'Choose another status.'
          }
        />
      )}
      <ul>
        {items?.map((message) => (
          <MessageRow key={message.id} message={message} onOpen={() => reading.show(message)} />
        ))}
      </ul>
      {items !== undefined && items.length > 0 && (
        <ShowMore
          shown={items.length}
          total={list.total}
          pending={list.isFetchingNextPage}
          onShowMore={list.showMore}
        />
      )}
      {reading.shown && (
        <MessageDialog key={reading.shown.key} message={reading.shown.subject} {...reading.dialog} />
      )}
    </Panel>
  )
}

function MessageRow({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const { timeZone } = useGarageNow()
  const { date, time } = displayInstant(message.createdAt, timeZone)
  return (
    <li>
      <button
        type="button"
        className="grid min-h-row w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b border-line px-5 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2 max-md:px-4"
        onClick={onOpen}
      >
        <b className="truncate">{message.subject ?? 'Text message'}</b>
        <MessageStatusBadge status={message.status} />
        <span className="col-span-full text-small text-ink-2 tabular-nums">
          to {displayRecipient(message.recipient)} · {date}, {time}
        </span>
      </button>
    </li>
  )
}

const { retry, showPrivateText } = messageActions

/** A message with its delivery status. */
function MessageDialog({
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
