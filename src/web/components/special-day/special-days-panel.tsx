import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { SpecialDay } from '#contract/special-days'
import { useRead } from '#web/api/hooks.ts'
import { useDialogFor } from '#web/components/use-dialog-for.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { AddSpecialDayDialog } from './add-special-day-dialog.tsx'
import { DeleteSpecialDayDialog } from './delete-special-day-dialog.tsx'
import { SpecialDayRow } from './special-day-row.tsx'
import styles from './special-days-panel.module.css'

export type SpecialDaysPanelProps = {
  /** Omit unchanged public holidays. */
  byHand?: boolean
}

/** Upcoming closed and half days, public holidays included; past days on request. */
export function SpecialDaysPanel({ byHand = false }: SpecialDaysPanelProps) {
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
  const list = useRef<HTMLUListElement>(null)
  const deletedDay = deleting.shown?.subject
  const isGone = deletedDay !== undefined && data?.every(({ id }) => id !== deletedDay.id)
  useEffect(() => {
    // The focused button was removed with its row.
    if (isGone && document.activeElement === document.body) list.current?.focus()
  }, [isGone])
  const ahead = data?.filter(({ date }) => date >= today).length
  return (
    <Panel aria-labelledby={titleId} className={styles.panel}>
      <PanelHeader
        title="Scheduled Special Days"
        titleId={titleId}
        note={ahead !== undefined && ahead > 0 && <span className="num">{ahead} upcoming</span>}
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
        <ErrorAlert className={styles.failed} onTryAgain={() => refetch()} trying={isFetching}>
          Failed to fetch special operating days
        </ErrorAlert>
      )}
      {!isError && data === undefined && <SkeletonRows bare rows={3} label="Loading special days" />}
      {data?.length === 0 && <EmptyState size="small" title="No special operating days scheduled" />}
      {data !== undefined && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so it must be focusable.
        <ul ref={list} className={styles.list} tabIndex={0} aria-labelledby={titleId}>
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
