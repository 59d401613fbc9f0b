import clsx from 'clsx'
import type { CSSProperties } from 'react'
import type { ServiceReport } from '#contract/reports'
import { areWeeks, averagePerDay, groupDays } from '#domain/reports/day-groups'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { axisTo } from './chart-axis.ts'
import { DayColumn } from './day-column.tsx'
import { DayLabels } from './day-labels.tsx'
import styles from './days-chart.module.css'
import { describeChart } from './describe-chart.ts'

/** Returns the style for a position at a share of the chart's height, 0 to 1. */
const height = (share: number): CSSProperties & { '--at': string } => ({ '--at': `${share * 100}%` })

/** One column per day or week, stacked from the bottom: done, still to do, cancelled. */
export function DaysChart({ days }: { days: ServiceReport['days'] }) {
  const { date: today } = useGarageNow()
  const groups = groupDays(days)
  const average = areWeeks(days) ? null : averagePerDay(days, today)
  const axis = axisTo(Math.max(0, ...groups.map(({ done, toDo, cancelled }) => done + toDo + cancelled)))
  const top = axis.at(-1) ?? 1
  return (
    <div
      role="img"
      aria-label={describeChart(groups, average)}
      className={clsx(styles.chart, average === null && styles.plain)}
    >
      <div className={styles.plot}>
        {axis.map((value) => (
          <span key={value} className={styles.line} style={height(value / top)}>
            <span>{value}</span>
          </span>
        ))}
        <div className={clsx(styles.columns, groups.length > 31 && styles.close)}>
          {groups.map((group) => (
            <DayColumn key={group.first} group={group} top={top} />
          ))}
        </div>
        {average !== null && (
          <span className={styles.average} style={height(average / top)}>
            <span>
              <b>{average}</b> average
            </span>
          </span>
        )}
      </div>
      <DayLabels groups={groups} today={today} />
    </div>
  )
}
