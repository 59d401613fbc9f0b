import { ArrowLeft, ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import { addDays, type CalendarDate, yearMonthOf } from '#domain/time/calendar-date'
import { displayDate, displayWeekday } from '#domain/time/display'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './day-header.module.css'
import { DayStatusBanner } from './day-status-banner.tsx'
import type { Day } from './use-day.ts'

export type DayHeaderProps = {
  day: Day
  today: CalendarDate
  goTo: (date: CalendarDate) => void
  onMarkClosed: () => void
  mayPrint: boolean
  /** Receives the focus when the button in it is replaced by a badge. */
  statusBanner: RefObject<HTMLDivElement | null>
}

/** The date, navigation to other days, and the operating status of the day. */
export function DayHeader({ day, today, goTo, onMarkClosed, mayPrint, statusBanner }: DayHeaderProps) {
  const { date } = day
  const [, navigate] = useLocation()
  return (
    <header className={styles.header}>
      <Button
        icon={ArrowLeft}
        className={styles.back}
        onClick={() => navigate(`/calendar?month=${yearMonthOf(date)}`)}
      >
        Back to Calendar
      </Button>
      <h1 tabIndex={-1} aria-live="polite" className={styles.date}>
        {displayDate(date)} <span className={styles.weekday}>{displayWeekday(date)}</span>
      </h1>
      <div className={styles.days}>
        <IconButton
          variant="secondary"
          icon={ChevronLeft}
          label="Previous day"
          shortcut="←"
          onClick={() => goTo(addDays(date, -1))}
        />
        <Button
          aria-keyshortcuts="t"
          aria-current={date === today ? 'date' : undefined}
          onClick={() => goTo(today)}
        >
          Today
        </Button>
        <IconButton
          variant="secondary"
          icon={ChevronRight}
          label="Next day"
          shortcut="→"
          onClick={() => goTo(addDays(date, 1))}
        />
      </div>
      <Button
        icon={Printer}
        className={styles.print}
        title="Print day sheet"
        disabled={!mayPrint}
        onClick={() => window.print()}
      >
        <span className={styles.printWords}>Print day</span>
      </Button>
      <div ref={statusBanner} tabIndex={-1} className={styles.standing}>
        <DayStatusBanner specialDay={day.specialDay} onMarkClosed={onMarkClosed} />
      </div>
    </header>
  )
}
