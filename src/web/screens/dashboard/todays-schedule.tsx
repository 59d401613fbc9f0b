import { ArrowRight } from 'lucide-react'
import { Fragment, useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { RentalBooking } from '#contract/rental-bookings'
import { useRead } from '#web/api/hooks.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { DashboardNowLine } from './dashboard-now-line.tsx'
import { FromEarlierDays } from './from-earlier-days.tsx'
import { ScheduleGroup } from './schedule-group.tsx'
import {
  firstLate,
  type ScheduleGroup as Group,
  nowPosition,
  scheduleCount,
  scheduleGroups,
} from './schedule-groups.ts'
import styles from './todays-schedule.module.css'

/** Today's bookings by time, with a line at the current time and the next step on every row. */
export function TodaysSchedule() {
  const now = useGarageNow()
  const query = { startDate: now.date, endDate: now.date }
  const appointments = useRead('GET /api/appointments', { query })
  const rentals = useRead('GET /api/rental-bookings/date-range', { query })
  const isPending = appointments.isPending || rentals.isPending
  const failures = [
    { sentence: 'Failed to fetch appointments', read: appointments },
    { sentence: 'Failed to fetch rental bookings', read: rentals },
  ].filter(({ read }) => read.isError)
  // If one query fails, the data of the other is shown below the error.
  const day = { date: now.date, appointments: appointments.data ?? [], rentals: rentals.data ?? [] }
  const groups = isPending ? undefined : scheduleGroups(day)
  return (
    <Panel aria-labelledby="todays-schedule" className={styles.panel}>
      <PanelHeader
        title="Today's Schedule"
        titleId="todays-schedule"
        note={groups && <span className="num">{scheduleCount(day)}</span>}
        actions={
          <Link href={`/daily/${now.date}`} className="link">
            Open daily view
            <Icon shape={ArrowRight} size="small" />
          </Link>
        }
      />
      {failures.map(({ sentence, read }) => (
        <ErrorAlert
          key={sentence}
          className={styles.failed}
          onTryAgain={() => read.refetch()}
          trying={read.isFetching}
        >
          {sentence}
        </ErrorAlert>
      ))}
      <FromEarlierDays />
      {groups === undefined && <SkeletonRows bare rows={6} label="Loading today's schedule" />}
      {groups?.length === 0 && failures.length === 0 && <EmptyState title="No schedule items for today" />}
      {groups !== undefined && groups.length > 0 && <ScheduleList groups={groups} now={now} />}
    </Panel>
  )
}

type ScheduleListProps = {
  groups: Group<RentalBooking>[]
  now: ReturnType<typeof useGarageNow>
}

function ScheduleList({ groups, now }: ScheduleListProps) {
  const list = useRef<HTMLUListElement>(null)
  const here = nowPosition(groups, now.time)
  const late = firstLate(groups, now)
  useLayoutEffect(() => {
    // Initial scroll position: the current time in the upper third, or the first late booking if that is above it.
    const topOf = (mark: string) => list.current?.querySelector<HTMLElement>(`[${mark}]`)?.offsetTop
    const line = topOf('data-now')
    if (list.current && line !== undefined)
      list.current.scrollTop = Math.min(line - list.current.clientHeight / 3, topOf('data-late') ?? line)
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <ul ref={list} className={styles.list} tabIndex={0} aria-labelledby="todays-schedule">
      {groups.map((group, index) => (
        <Fragment key={group.time}>
          {index === here && <DashboardNowLine time={now.time} />}
          <ScheduleGroup group={group} isLate={index === late} />
        </Fragment>
      ))}
      {here === groups.length && <DashboardNowLine time={now.time} last />}
    </ul>
  )
}
