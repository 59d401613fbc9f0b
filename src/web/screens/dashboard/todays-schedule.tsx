import { Fragment, useLayoutEffect, useRef } from 'react'
import { useRead } from '#web/api/hooks.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { NowLine } from './now-line.tsx'
import { ScheduleGroup } from './schedule-group.tsx'
import { nowPosition, scheduleCount, scheduleGroups } from './schedule-groups.ts'
import styles from './todays-schedule.module.css'

/** Today by the clock, with a line at now and the next step on every row. */
export function TodaysSchedule({ linkTo }: { linkTo: (id: string) => string }) {
  const now = useGarageNow()
  const { data, isError, isFetching, refetch } = useRead('GET /api/appointments', {
    query: { startDate: now.date, endDate: now.date },
  })
  // Hires join in here as soon as they can be read.
  const groups = data && scheduleGroups({ date: now.date, appointments: data, rentals: [] })
  return (
    <Panel aria-labelledby="todays-schedule" className={styles.panel}>
      <PanelHead
        title="Today's Schedule"
        titleId="todays-schedule"
        note={groups && <span className="num">{scheduleCount(groups)}</span>}
      />
      {isError && (
        <ErrorAlert className={styles.failed} onTryAgain={() => refetch()} trying={isFetching}>
          Failed to fetch appointments
        </ErrorAlert>
      )}
      {!isError && groups === undefined && <SkeletonRows bare rows={6} label="Loading today's schedule" />}
      {groups?.length === 0 && <EmptyState title="No schedule items for today" />}
      {groups !== undefined && groups.length > 0 && (
        <ScheduleList groups={groups} now={now} linkTo={linkTo} />
      )}
    </Panel>
  )
}

type ScheduleListProps = {
  groups: ReturnType<typeof scheduleGroups>
  now: ReturnType<typeof useGarageNow>
  linkTo: (id: string) => string
}

function ScheduleList({ groups, now, linkTo }: ScheduleListProps) {
  const list = useRef<HTMLUListElement>(null)
  const here = nowPosition(groups, now.time)
  useLayoutEffect(() => {
    // Starts with now in the upper third; what is over can be scrolled back to.
    const line = list.current?.querySelector<HTMLElement>('[data-now]')
    if (list.current && line) list.current.scrollTop = line.offsetTop - list.current.clientHeight / 3
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <ul ref={list} className={styles.list} tabIndex={0} aria-labelledby="todays-schedule">
      {groups.map((group, index) => (
        <Fragment key={group.time}>
          {index === here && <NowLine time={now.time} />}
          <ScheduleGroup group={group} linkTo={linkTo} />
        </Fragment>
      ))}
      {here === groups.length && <NowLine time={now.time} last />}
    </ul>
  )
}
