import clsx from 'clsx'
import { useEffect, useId, useRef } from 'react'
import { displayDate, displayWeekday } from '#domain/time/display'
import { OpenManuallyButton } from '#web/components/special-day/open-manually-button.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Count } from '#web/ui/count.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './holiday-list.module.css'
import type { HolidayDay } from './year-days.ts'

/** Every synced public holiday by date, each with a button to open it manually or close it again. */
export function HolidayList({ days }: { days: readonly HolidayDay[] }) {
  const titleId = useId()
  const { date: today } = useGarageNow()
  const list = useRef<HTMLUListElement>(null)
  const ahead = days.findIndex(({ holiday }) => holiday.date >= today)
  useEffect(() => {
    // Scroll to the upcoming holidays, keeping one past row visible to show that there are more above.
    const row = list.current?.children[Math.max(0, ahead - 1)]
    if (list.current && row instanceof HTMLElement) list.current.scrollTop = row.offsetTop
  }, [ahead])
  return (
    <Panel aria-labelledby={titleId} className={styles.panel}>
      <PanelHeader
        title="All Synced Holidays"
        titleId={titleId}
        count={<Count>{days.length}</Count>}
        actions={<span className="small muted">sorted by date</span>}
      />
      {days.length === 0 ? (
        <EmptyState
          size="small"
          title="No holidays synced yet"
          text="Sync a year to load its public holidays."
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so it must be keyboard accessible.
        <ul ref={list} className={styles.list} tabIndex={0} aria-labelledby={titleId}>
          {days.map((day) => (
            <HolidayRow key={day.holiday.id} {...day} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function HolidayRow({ holiday, day, status }: HolidayDay) {
  const { date: today } = useGarageNow()
  const { date, name } = holiday
  const isPast = date < today
  return (
    <li className={clsx(styles.row, isPast && styles.past)}>
      <b className={styles.date}>{displayDate(date)}</b>
      <span className={styles.weekday}>{displayWeekday(date).slice(0, 3)}</span>
      <b className={styles.name}>{name}</b>
      <Tag className={styles.tag}>Synced</Tag>
      <span className={styles.end}>
        {isPast && <span className="small muted">past</span>}
        {!isPast && status === 'half_day' && <span className="small muted">half day</span>}
        {!isPast && status !== 'half_day' && day !== null && (
          <OpenManuallyButton day={day} openLabel="Open anyway" plain />
        )}
      </span>
    </li>
  )
}
