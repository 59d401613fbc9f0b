import { ListFilter } from 'lucide'
import { useId, useState } from 'react'
import type { Message, MessageStatus } from '#contract/messages/messages'
import { displayRecipient } from '#domain/contact/phone'
import { displayInstant } from '#domain/time/display'
import { usePages } from '#web/api/use-pages.ts'
import { ExportButton } from '#web/records/export-button.tsx'
import { useDialogFor } from '#web/records/use-dialog-for.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Count } from '#web/ui/count.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { FilterSelect } from '#web/ui/filter-row.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { MessageDialog, MessageStatusBadge } from './message-dialog.tsx'

const perPage = 20

const choices = [
  { value: '', label: 'All messages' },
  { value: 'kept', label: 'Not sent' },
  { value: 'queued', label: 'Queued' },
  { value: 'sent', label: 'Sent' },
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
