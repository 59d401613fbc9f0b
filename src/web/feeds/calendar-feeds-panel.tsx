import { CalendarDays, CarFront, Plus, Wrench } from 'lucide'
import { useId } from 'react'
import type { CalendarFeed } from '#contract/feeds/calendar-feeds'
import { feedName } from '#domain/feeds/calendar-feed'
import { displayAge, displayInstant } from '#domain/time/display'
import { usePages } from '#web/api/use-pages.ts'
import { DeleteRecordDialog } from '#web/records/edit-and-delete.tsx'
import { NEXT_STEP } from '#web/records/focus-target.ts'
import { useDialogFor } from '#web/records/open-state.ts'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Count, Panel, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { AddFeedDialog } from './add-feed-dialog.tsx'
import { feedActions } from './feed-actions.ts'

const icons = { workshop: CalendarDays, technician: Wrench, fleet: CarFront } as const
const perPage = 20

const nameOf = ({ scope, staff }: CalendarFeed) => feedName(scope, staff?.name ?? null)

/** The calendar feeds, which calendar programs read at a secret address. */
export function CalendarFeedsPanel() {
  const titleId = useId()
  const list = usePages('GET /api/calendar-feeds', { query: {} }, perPage)
  const adding = useDialogFor<null>()
  const revoking = useDialogFor<CalendarFeed>()
  const { items } = list
  const revoked = revoking.shown?.subject
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        title="Calendars"
        titleId={titleId}
        count={items !== undefined && items.length > 0 && <Count>{list.total}</Count>}
        note="bookings in a calendar program"
        actions={
          <Button size="small" icon={Plus} onClick={() => adding.show(null)}>
            Add calendar
          </Button>
        }
      />
      {list.isError && (
        <ErrorAlert className="mx-5 my-3" onTryAgain={list.tryAgain} trying={list.isFetching}>
          Failed to fetch calendars
        </ErrorAlert>
      )}
      {items === undefined && !list.isError && <SkeletonRows bare rows={3} label="Loading calendars" />}
      {items?.length === 0 && (
        <EmptyState
          size="small"
          title="No calendars yet"
          text="Add one to see bookings in Google Calendar, Outlook or on a phone."
        />
      )}
      <ul>
        {items?.map((feed) => (
          <FeedRow key={feed.id} feed={feed} onRevoke={() => revoking.show(feed)} />
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
      {adding.shown && <AddFeedDialog key={adding.shown.key} {...adding.dialog} />}
      {revoked && (
        <DeleteRecordDialog
          key={revoking.shown?.key}
          {...revoking.dialog}
          action={feedActions.revoke}
          subject={revoked}
          title="Revoke calendar"
          sentence={`Revoke the calendar ${nameOf(revoked)}? Its address stops working immediately and permanently, for everyone who uses it.`}
          cancelLabel="Keep calendar"
          confirmLabel="Revoke"
          pendingLabel="Revoking..."
        />
      )}
    </Panel>
  )
}

function FeedRow({ feed, onRevoke }: { feed: CalendarFeed; onRevoke: () => void }) {
  const { instant, timeZone } = useGarageNow()
  const { label, icon } = feedActions.revoke
  const { id, scope, staff, createdAt, createdBy, lastReadAt } = feed
  const created = displayInstant(createdAt, timeZone)
  return (
    <li className="flex min-h-row items-center gap-4 border-line px-5 py-2 not-first:border-t max-md:px-4">
      <Icon shape={icons[scope]} size="large" className="flex-none text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <b className="wrap-anywhere">{nameOf(feed)}</b>
          {staff?.isActive === false && (
            <Badge tone="idle" size="small">
              Paused: inactive
            </Badge>
          )}
        </p>
        <p className="text-small text-ink-2 tabular-nums">
          Added {created.date}
          {createdBy !== null && ` by ${createdBy}`} ·{' '}
          {lastReadAt === null ? 'never read' : `last read ${displayAge(lastReadAt, instant, timeZone)}`}
        </p>
      </div>
      <Button
        size="small"
        icon={icon}
        aria-label={`${label} ${nameOf(feed)}`}
        {...{ [NEXT_STEP]: id }}
        onClick={onRevoke}
      >
        {label}
      </Button>
    </li>
  )
}
