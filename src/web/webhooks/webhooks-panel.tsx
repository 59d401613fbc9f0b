import { CircleAlert, CircleCheck, Pause, Pencil, Plus, Trash2, Webhook as WebhookIcon } from 'lucide'
import { useId } from 'react'
import type { Webhook } from '#contract/webhooks/webhooks'
import { displayInstant } from '#domain/time/display'
import { webhookEvents } from '#domain/webhooks/webhook-events'
import { failingDays } from '#domain/webhooks/webhook-retry'
import { pluralize } from '#domain/wording'
import { usePages } from '#web/api/use-pages.ts'
import { DeleteRecordDialog } from '#web/records/edit-and-delete.tsx'
import { NEXT_STEP } from '#web/records/focus-target.ts'
import { useDialogFor } from '#web/records/open-state.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Count, Panel, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { webhookActions } from './webhook-actions.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

// More than there can be.
const perPage = 50

const hostOf = ({ url }: Webhook) => new URL(url).host

/** The webhooks, which send events of bookings to other programs. */
export function WebhooksPanel() {
  const titleId = useId()
  const list = usePages('GET /api/webhooks', { query: {} }, perPage)
  const adding = useDialogFor<null>()
  const editing = useDialogFor<Webhook>()
  const reading = useDialogFor<Webhook>()
  const deleting = useDialogFor<Webhook>()
  const { items } = list
  /** Returns the webhook as it is now, while a dialog shows it. */
  const current = (shown: Webhook) => items?.find(({ id }) => id === shown.id) ?? shown
  const deleted = deleting.shown?.subject
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        title="Webhooks"
        titleId={titleId}
        count={items !== undefined && items.length > 0 && <Count>{list.total}</Count>}
        note="events of bookings for other programs"
        actions={
          <Button size="small" icon={Plus} onClick={() => adding.show(null)}>
            Add webhook
          </Button>
        }
      />
      {list.isError && (
        <ErrorAlert className="mx-5 my-3" onTryAgain={list.tryAgain} trying={list.isFetching}>
          Failed to fetch webhooks
        </ErrorAlert>
      )}
      {items === undefined && !list.isError && <SkeletonRows bare rows={3} label="Loading webhooks" />}
      {items?.length === 0 && (
        <EmptyState
          size="small"
          title="No webhooks yet"
          text="Add one to tell another program when a booking is made, changed or cancelled."
        />
      )}
      <ul>
        {items?.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onRead={() => reading.show(webhook)}
            onEdit={() => editing.show(webhook)}
            onDelete={() => deleting.show(webhook)}
          />
        ))}
      </ul>
      {adding.shown && <WebhookDialog key={adding.shown.key} {...adding.dialog} />}
      {editing.shown && (
        <WebhookDialog key={editing.shown.key} webhook={current(editing.shown.subject)} {...editing.dialog} />
      )}
      {reading.shown && (
        <DeliveriesDialog
          key={reading.shown.key}
          webhook={current(reading.shown.subject)}
          {...reading.dialog}
        />
      )}
      {deleted && (
        <DeleteRecordDialog
          key={deleting.shown?.key}
          {...deleting.dialog}
          action={webhookActions.delete}
          subject={current(deleted)}
          title="Delete webhook"
          sentence={`Delete the webhook for ${hostOf(deleted)}, with its deliveries? This cannot be undone. To stop it for a while, switch it off.`}
          cancelLabel="Keep webhook"
          confirmLabel="Delete webhook"
        />
      )}
    </Panel>
  )
}

interface WebhookRowProps {
  webhook: Webhook
  onRead: () => void
  onEdit: () => void
  onDelete: () => void
}

function WebhookRow({ webhook, onRead, onEdit, onDelete }: WebhookRowProps) {
  const { id, url, events, isActive } = webhook
  const host = hostOf(webhook)
  const step = isActive ? webhookActions.switchOff : webhookActions.switchOn
  const { run, isPending } = useAction(step)
  return (
    <li className="flex items-start gap-4 border-line px-5 py-3 not-first:border-t max-md:px-4">
      <Icon shape={WebhookIcon} size="large" className="mt-0.5 flex-none text-ink-3 max-md:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="wrap-anywhere">{host}</b>
          <StateBadge webhook={webhook} />
        </p>
        <p className="text-small wrap-anywhere text-ink-2">{url}</p>
        <p className="text-small text-ink-2 tabular-nums">
          {events.length === webhookEvents.length ? 'All events' : pluralize(events.length, 'event')}
        </p>
        <Failure webhook={webhook} />
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button size="small" aria-label={`Deliveries to ${host}`} onClick={onRead}>
            Deliveries
          </Button>
          <Button
            size="small"
            icon={step.icon}
            aria-label={`${step.label}: ${host}`}
            pending={isPending}
            {...{ [NEXT_STEP]: id }}
            onClick={() => run(webhook)}
          >
            {step.label}
          </Button>
          <IconButton icon={Pencil} size="small" label={`Edit ${host}`} onClick={onEdit} />
          <IconButton icon={Trash2} size="small" label={`Delete ${host}`} onClick={onDelete} />
        </div>
      </div>
    </li>
  )
}

function StateBadge({ webhook: { isActive, failingSince } }: { webhook: Webhook }) {
  if (!isActive)
    return (
      <Badge tone="idle" icon={Pause} size="small">
        Switched off
      </Badge>
    )
  if (failingSince !== null)
    return (
      <Badge tone="cancelled" icon={CircleAlert} size="small">
        Failing
      </Badge>
    )
  return (
    <Badge tone="done" icon={CircleCheck} size="small">
      Active
    </Badge>
  )
}

/** Since when a webhook has been failing, and what follows from it. */
function Failure({ webhook: { isActive, failingSince } }: { webhook: Webhook }) {
  const { timeZone } = useGarageNow()
  if (failingSince === null) return null
  const { date, time } = displayInstant(failingSince, timeZone)
  return (
    <p className="text-small text-cancelled-fg tabular-nums">
      The receiver has accepted nothing since {date}, {time}.{' '}
      {isActive
        ? `After ${failingDays} days, the webhook will be switched off.`
        : 'The webhook has been switched off.'}
    </p>
  )
}
