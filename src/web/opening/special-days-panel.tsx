import clsx from 'clsx'
import { Ban, ClockFading, DoorOpen, Plus, Trash2 } from 'lucide'
import { useId, useState } from 'react'
import type { SpecialDay } from '#contract/opening/special-days'
import { displayDate, displayTime, displayWeekday } from '#domain/time/display'
import { useRead } from '#web/api/hooks.ts'
import { RemovalDialog } from '#web/records/edit-and-delete.tsx'
import { NEXT_STEP } from '#web/records/focus-target.ts'
import { useDialogFor } from '#web/records/open-state.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Panel, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AddSpecialDayDialog } from './add-special-day-dialog.tsx'
import { specialDayActions } from './special-day-actions.ts'

/** Upcoming closed and half days, public holidays included; past days on request. */
export function SpecialDaysPanel({
  byHand = false,
}: {
  /** Omit unchanged public holidays. */
  byHand?: boolean
}) {
  const { date: today } = useGarageNow()
  const { mayChange } = useStaff()
  const titleId = useId()
  const [withPast, setWithPast] = useState(false)
  const adding = useDialogFor<null>()
  const deleting = useDialogFor<SpecialDay>()
  const {
    data: all,
    isError,
    isFetching,
    refetch,
  } = useRead(
    'GET /api/special-days',
    { query: withPast ? {} : { startDate: today } },
    { keepPrevious: true },
  )
  const data = byHand ? all?.filter(({ synced }) => !synced) : all
  const deletedDay = deleting.shown?.subject
  const ahead = data?.filter(({ date }) => date >= today).length
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        title="Scheduled Special Days"
        titleId={titleId}
        note={ahead !== undefined && ahead > 0 && <span className="tabular-nums">{ahead} upcoming</span>}
        actions={
          <>
            <Button variant="ghost" size="small" onClick={() => setWithPast(!withPast)}>
              {withPast ? 'Hide past days' : 'Show past days'}
            </Button>
            {mayChange && (
              <Button size="small" icon={Plus} onClick={() => adding.show(null)}>
                Add special day
              </Button>
            )}
          </>
        }
      />
      {isError && (
        <ErrorAlert className="mx-5 my-3" onTryAgain={() => refetch()} trying={isFetching}>
          Failed to fetch special operating days
        </ErrorAlert>
      )}
      {!isError && data === undefined && <SkeletonRows bare rows={3} label="Loading special days" />}
      {data?.length === 0 && <EmptyState size="small" title="No special operating days scheduled" />}
      {data !== undefined && data.length > 0 && (
        <ul
          className="relative max-h-90 overflow-auto focus-visible:-outline-offset-2 print:max-h-none"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so it must be focusable.
          tabIndex={0}
          aria-labelledby={titleId}
        >
          {data.map((day) => (
            <SpecialDayRow
              key={day.date}
              day={day}
              isPast={day.date < today}
              onDelete={() => deleting.show(day)}
            />
          ))}
        </ul>
      )}
      {deletedDay && (
        <DeleteSpecialDayDialog key={deleting.shown?.key} day={deletedDay} {...deleting.dialog} />
      )}
      {adding.shown && <AddSpecialDayDialog key={adding.shown.key} {...adding.dialog} />}
    </Panel>
  )
}

type SpecialDayRowProps = { day: SpecialDay; isPast: boolean; onDelete: () => void }

/** One special day. A public holiday can be opened manually, any other day can be deleted. */
function SpecialDayRow({ day, isPast, onDelete }: SpecialDayRowProps) {
  const { mayChange } = useStaff()
  const { id, date, synced, manuallyOpen } = day
  return (
    <li
      className={clsx(
        'grid min-h-13 items-center gap-x-3 gap-y-1 border-line px-4 py-2 not-first:border-t max-md:grid-cols-[minmax(0,1fr)_auto_auto] md:grid-cols-[6rem_5.5rem_6rem_minmax(0,1fr)_auto] lg:grid-cols-[7rem_6rem_8rem_minmax(0,1fr)_auto] lg:pl-5',
        isPast && 'text-ink-2',
      )}
    >
      <b className={clsx('tabular-nums', isPast && 'font-regular')}>{displayDate(date)}</b>
      <span className="text-small text-ink-2 max-md:hidden">{displayWeekday(date)}</span>
      <span className="max-md:col-start-2 max-md:row-start-1">
        <TypeBadge day={day} />
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere max-md:col-span-2 max-md:row-start-2 max-md:text-ink-2">
        <span>{specialDayReason(day)}</span>
        {synced && <Tag className="flex-none">Public holiday</Tag>}
      </span>
      {mayChange && (
        <span className="flex items-center gap-1 max-md:contents print:hidden max-md:[&>button]:col-span-2 max-md:[&>button]:row-start-3 max-md:[&>button]:justify-self-start max-md:[&>span>button]:col-start-3 max-md:[&>span>button]:row-span-3 max-md:[&>span>button]:row-start-1">
          {!isPast && (synced || manuallyOpen) && <OpenManuallyButton day={day} />}
          {!synced && (
            <IconButton
              icon={Trash2}
              size="small"
              label={`Delete ${displayDate(date)}`}
              {...{ [NEXT_STEP]: id }}
              onClick={onDelete}
            />
          )}
        </span>
      )}
    </li>
  )
}

function TypeBadge({ day: { type, manuallyOpen } }: Pick<SpecialDayRowProps, 'day'>) {
  if (type === 'half_day') {
    return (
      <Badge tone="progress" icon={ClockFading}>
        Half Day
      </Badge>
    )
  }
  return manuallyOpen ? (
    <Badge tone="done" icon={DoorOpen}>
      OPEN
    </Badge>
  ) : (
    <Badge tone="cancelled" icon={Ban}>
      Closed
    </Badge>
  )
}

function specialDayReason({ type, openTime, closeTime, reason, manuallyOpen }: SpecialDay): string {
  if (type === 'closed') return [manuallyOpen && 'Opened manually', reason].filter(Boolean).join(' · ')
  const hours = openTime && closeTime ? `${displayTime(openTime)} to ${displayTime(closeTime)}` : null
  return [hours, reason].filter(Boolean).join(' · ')
}

/** Confirms the deletion of a special day. A 404, because another user deleted it, counts as success. */
function DeleteSpecialDayDialog({
  day,
  open,
  onOpenChange,
}: DialogState & {
  day: SpecialDay
}) {
  const close = () => onOpenChange(false)
  const removal = useAction(specialDayActions.delete, { onDone: close, onFailed: close })
  const date = displayDate(day.date)
  const kind = day.type === 'half_day' ? 'half day' : 'closed day'
  return (
    <RemovalDialog
      open={open}
      onOpenChange={onOpenChange}
      removal={removal}
      failure={null}
      title="Delete special day"
      sentence={`Delete the ${kind} ${date}${day.reason === null ? '' : ` (${day.reason})`}? The normal weekly hours, or the public holiday, will apply again.`}
      cancelLabel={`Keep ${kind}`}
      confirmLabel={`Delete ${date}`}
      onConfirm={() => removal.run(day)}
    />
  )
}

/** Opens a public holiday manually with the weekly hours, or closes it again. */
export function OpenManuallyButton({
  day,
  openLabel = 'Open this day',
  plain,
}: {
  day: SpecialDay
  openLabel?: string
  /** Without an icon, for use in lists. */
  plain?: boolean
}) {
  const { date, manuallyOpen } = day
  const { run, isPending } = useAction(specialDayActions.openManually)
  return (
    <Button
      size="small"
      icon={plain ? undefined : manuallyOpen ? Ban : DoorOpen}
      pending={isPending}
      pendingLabel="Saving..."
      onClick={() => run(day)}
    >
      <span>
        {manuallyOpen ? 'Close again' : openLabel}
        <span className="sr-only"> {displayDate(date)}</span>
      </span>
    </Button>
  )
}
