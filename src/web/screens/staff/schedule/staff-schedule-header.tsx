import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { displayDateRange } from '#domain/time/display-range'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { ScheduleScope } from './schedule-form.ts'
import styles from './staff-schedule-header.module.css'

const scopes = [
  { value: 'every', label: 'Every week' },
  { value: 'week', label: 'This week only' },
] as const

export type StaffScheduleHeaderProps = {
  scope: ScheduleScope
  onScope: (scope: ScheduleScope) => void
  /** Monday of the week. */
  week: CalendarDate
  onTurn: (weeks: 1 | -1) => void
  /** Set to the selected radio button, for the initial focus. */
  first: RefObject<HTMLElement | null>
}

/** Switch between every week and a single week, with buttons for the previous and next week. */
export function StaffScheduleHeader({ scope, onScope, week, onTurn, first }: StaffScheduleHeaderProps) {
  return (
    <div
      ref={(box) => {
        first.current = box?.querySelector('input:checked') ?? null
      }}
      className={styles.header}
    >
      <Segmented label="Applies to" value={scope} onChange={onScope} options={scopes} />
      {scope === 'week' && (
        <div className={styles.turner}>
          <IconButton
            variant="secondary"
            icon={ChevronLeft}
            label="Previous week"
            onClick={() => onTurn(-1)}
          />
          <b aria-live="polite" className={styles.week}>
            {displayDateRange(week, addDays(week, 6))}
          </b>
          <IconButton variant="secondary" icon={ChevronRight} label="Next week" onClick={() => onTurn(1)} />
        </div>
      )}
    </div>
  )
}
