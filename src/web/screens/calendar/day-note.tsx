import { Ban, ClockFading } from 'lucide-react'
import type { CalendarDay } from '#contract/calendar'
import { splitHolidayReason } from '#domain/opening/holiday'
import { Icon } from '#web/ui/icon.tsx'
import styles from './calendar-cell.module.css'
import { dayStyleOf, hoursOf } from './day-style.ts'

/** The reason of a closed day or the hours of a half day. */
export function DayNote({ opening }: Pick<CalendarDay, 'opening'>) {
  const style = dayStyleOf(opening)
  if (style !== 'closed' && style !== 'half_day') return null
  const isHalf = style === 'half_day'
  const { prefix, rest } = splitHolidayReason(opening.reason ?? '')
  return (
    <span className={styles.note}>
      <Icon shape={isHalf ? ClockFading : Ban} size="small" />
      <span>
        <b>{isHalf ? 'Half Day' : 'Closed'}</b>
        <span className={styles.why}>
          {isHalf ? (
            hoursOf(opening)
          ) : (
            <>
              <span className={styles.prefix}>{prefix}</span>
              {rest}
            </>
          )}
        </span>
      </span>
    </span>
  )
}
