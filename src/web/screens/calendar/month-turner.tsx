import { ChevronLeft, ChevronRight } from 'lucide-react'
import { isCalendarMonth } from '#domain/schedule/calendar-months'
import { addMonths, type YearMonth } from '#domain/time/calendar-date'
import { displayMonth } from '#domain/time/display'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './month-turner.module.css'

export type MonthTurnerProps = {
  month: YearMonth
  current: YearMonth
  headingId: string
  onShow: (month: YearMonth) => void
}

/** Which month is shown, and the way to this month, the one before and the next. */
export function MonthTurner({ month, current, headingId, onShow }: MonthTurnerProps) {
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return (
    <div className={styles.turner}>
      <h2 id={headingId} aria-live="polite">
        {displayMonth(month)}
      </h2>
      <Button aria-keyshortcuts="t" onClick={() => onShow(current)}>
        Today
      </Button>
      <IconButton
        variant="secondary"
        icon={ChevronLeft}
        label="Previous month"
        shortcut="←"
        disabled={!isCalendarMonth(before)}
        onClick={() => onShow(before)}
      />
      <IconButton
        variant="secondary"
        icon={ChevronRight}
        label="Next month"
        shortcut="→"
        disabled={!isCalendarMonth(after)}
        onClick={() => onShow(after)}
      />
    </div>
  )
}
