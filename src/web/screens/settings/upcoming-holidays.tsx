import { Ban, ClockFading, DoorOpen } from 'lucide-react'
import { useId } from 'react'
import type { Holiday } from '#contract/holidays'
import { daysBetween, yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth, displayWeekday } from '#domain/time/display'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import styles from './upcoming-holidays.module.css'
import type { HolidayDay } from './year-days.ts'

const variants = {
  closed: { tone: 'cancelled', icon: Ban, word: 'Closed' },
  open: { tone: 'done', icon: DoorOpen, word: 'OPEN' },
  half_day: { tone: 'progress', icon: ClockFading, word: 'Half Day' },
} as const

export type UpcomingHolidaysProps = { upcoming: readonly Holiday[]; days: readonly HolidayDay[] }

/** The next holidays: number of days until each, and whether the garage is open. */
export function UpcomingHolidays({ upcoming, days }: UpcomingHolidaysProps) {
  const titleId = useId()
  const { date: today } = useGarageNow()
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        title="Upcoming Holidays"
        titleId={titleId}
        actions={<span className="small muted num">next {upcoming.length}</span>}
      />
      {upcoming.length === 0 && (
        <EmptyState size="small" title="No upcoming holidays" text="Sync next year to see more." />
      )}
      <ul>
        {upcoming.map(({ id, date, name }) => {
          const style = variants[days.find(({ holiday }) => holiday.date === date)?.status ?? 'closed']
          return (
            <li key={id} className={styles.row}>
              <span className={styles.date} aria-hidden="true">
                <b>{Number(date.slice(8))}</b>
                <span>{displayMonth(yearMonthOf(date)).slice(0, 3)}</span>
              </span>
              <span className="grow">
                <b>{name}</b>
                <time dateTime={date} className="small muted num">
                  {displayWeekday(date).slice(0, 3)}, {date.slice(0, 4)} · {soon(daysBetween(today, date))}
                </time>
              </span>
              <Badge tone={style.tone} icon={style.icon} size="small">
                {style.word}
              </Badge>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function soon(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
