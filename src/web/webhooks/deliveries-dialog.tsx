import { CircleAlert, CircleCheck, Clock } from 'lucide'
import { useRef } from 'react'
import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhooks'
import { displayInstant } from '#domain/time/display'
import { pluralize } from '#domain/wording'
import { usePages } from '#web/api/use-pages.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogState } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { MoreDetails } from '#web/ui/more-details.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { webhookActions } from './webhook-actions.ts'

const perPage = 20

/** The deliveries of a webhook in the last 30 days, with the answers of the receiver. */
export function DeliveriesDialog({ webhook, ...dialog }: DialogState & { webhook: Webhook }) {
  const close = useRef<HTMLButtonElement>(null)
  const { label, icon, pending } = webhookActions.test
  const test = useAction(webhookActions.test)
  const list = usePages(
    'GET /api/webhooks/{id}/deliveries',
    { params: { id: webhook.id }, query: {} },
    perPage,
  )
  const { items } = list
  return (
    <Dialog
      {...dialog}
      title="Deliveries"
      description={`${webhook.url}, in the last 30 days`}
      width={640}
      initialFocus={close}
      footer={
        <>
          <Button ref={close} onClick={() => dialog.onOpenChange(false)}>
            Close
          </Button>
          {webhook.isActive && (
            <Button
              variant="primary"
              icon={icon}
              pending={test.isPending}
              pendingLabel={pending}
              onClick={() => test.run(webhook)}
            >
              {label}
            </Button>
          )}
        </>
      }
    >
      {list.isError && (
        <ErrorAlert onTryAgain={list.tryAgain} trying={list.isFetching}>
          Failed to fetch deliveries
        </ErrorAlert>
      )}
      {items === undefined && !list.isError && <SkeletonRows bare rows={4} label="Loading deliveries" />}
      {items?.length === 0 && (
        <EmptyState
          size="small"
          title="No deliveries yet"
          text={
            webhook.isActive
              ? 'Events will appear here as bookings change. Send a test event to try the receiver.'
              : 'Switch the webhook on to send events.'
          }
        />
      )}
      {items !== undefined && items.length > 0 && (
        <ul aria-label="Deliveries" className="rounded-md border border-line">
          {items.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} mayRetry={webhook.isActive} />
          ))}
        </ul>
      )}
      {items !== undefined && items.length > 0 && (
        <ShowMore
          shown={items.length}
          total={list.total}
          pending={list.isFetchingNextPage}
          onShowMore={list.showMore}
        />
      )}
    </Dialog>
  )
}

const variants = {
  queued: { tone: 'pending', icon: Clock, word: 'Queued' },
  delivered: { tone: 'done', icon: CircleCheck, word: 'Delivered' },
  failed: { tone: 'cancelled', icon: CircleAlert, word: 'Failed' },
} as const

function DeliveryRow({ delivery, mayRetry }: { delivery: WebhookDelivery; mayRetry: boolean }) {
  const { timeZone } = useGarageNow()
  const { run, isPending } = useAction(webhookActions.retry)
  const { label, pending } = webhookActions.retry
  const { event, status, createdAt, payload } = delivery
  const { tone, icon, word } = variants[status]
  const created = displayInstant(createdAt, timeZone)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line px-4 py-2 not-first:border-t">
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="wrap-anywhere">{event}</b>
          <Badge tone={tone} icon={icon} size="small">
            {word}
          </Badge>
        </p>
        <p className="text-small text-ink-2 tabular-nums">
          {created.date}, {created.time} · {describeAttempts(delivery, timeZone)}
        </p>
      </div>
      {mayRetry && (
        <Button
          size="small"
          aria-label={`${label}: ${event}, ${created.date}, ${created.time}`}
          pending={isPending}
          pendingLabel={pending}
          onClick={() => run(delivery)}
        >
          {label}
        </Button>
      )}
      <MoreDetails summary="Content" className="col-span-full">
        <pre className="overflow-auto rounded-md bg-sunken p-3 text-small wrap-anywhere whitespace-pre-wrap">
          {JSON.stringify(JSON.parse(payload), null, 2)}
        </pre>
      </MoreDetails>
    </li>
  )
}

/** Returns the answer of the receiver, or why there was none, and when it is attempted again. */
function describeAttempts(delivery: WebhookDelivery, timeZone: string): string {
  const { status, attempts, nextAttemptAt, responseStatus, lastError } = delivery
  if (status === 'delivered') return `Answer ${responseStatus ?? ''}`.trim()
  if (lastError === null) return 'Not sent yet'
  const tried = `${lastError} ${pluralize(attempts, 'attempt')}`
  if (status === 'failed') return `${tried}.`
  const next = displayInstant(nextAttemptAt, timeZone)
  return `${tried}, the next on ${next.date}, ${next.time}.`
}
