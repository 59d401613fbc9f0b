import clsx from 'clsx'
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
  /** Small size, for dialogs. */
  small?: boolean
}

/** The shown month, with buttons for the previous, current and next month. */
export function MonthTurner({ month, current, headingId, onShow, small = false }: MonthTurnerProps) {
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  const Heading = small ? 'h3' : 'h2'
  const size = small ? 'small' : undefined
  return (
    <div className={clsx(styles.turner, small && styles.small)}>
      <Heading id={headingId} aria-live="polite" className={styles.month}>
        {displayMonth(month)}
      </Heading>
      <Button size={size} aria-keyshortcuts="t" onClick={() => onShow(current)}>
        Today
      </Button>
      <IconButton
        variant="secondary"
        size={size}
        icon={ChevronLeft}
        label="Previous month"
        shortcut={small ? undefined : '←'}
        disabled={!isCalendarMonth(before)}
        onClick={() => onShow(before)}
      />
      <IconButton
        variant="secondary"
        size={size}
        icon={ChevronRight}
        label="Next month"
        shortcut={small ? undefined : '→'}
        disabled={!isCalendarMonth(after)}
        onClick={() => onShow(after)}
      />
    </div>
  )
}
