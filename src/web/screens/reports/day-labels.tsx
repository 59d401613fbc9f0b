import clsx from 'clsx'
import type { DayGroup } from '#domain/reports/day-groups'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayMonthDay, displayWeekday } from '#domain/time/display'
import { labelEvery } from './chart-axis.ts'
import styles from './day-labels.module.css'

/** Up to this many columns there is room for the weekday. */
const fewColumns = 14

/** Labels below the columns: the day of the month, or the first day of the week. */
export function DayLabels({ groups, today }: { groups: readonly DayGroup[]; today: CalendarDate }) {
  const areWeeks = groups.some(({ first, last }) => first !== last)
  const atDesk = labelEvery(groups.length, areWeeks ? 10 : 31)
  const onPhone = labelEvery(groups.length, areWeeks ? 4 : 10)
  return (
    <div className={styles.labels}>
      {groups.map(({ first, last, isOpen }, index) => (
        <span
          key={first}
          className={clsx(
            styles.label,
            !isOpen && styles.closed,
            first <= today && today <= last && styles.today,
            index % atDesk !== 0 && styles.notAtDesk,
            index % onPhone !== 0 && styles.notOnPhone,
          )}
        >
          <span>{areWeeks ? displayMonthDay(first) : Number(first.slice(8))}</span>
          {groups.length <= fewColumns && !areWeeks && <small>{displayWeekday(first).slice(0, 3)}</small>}
        </span>
      ))}
    </div>
  )
}
