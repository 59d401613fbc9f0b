import type { CSSProperties } from 'react'
import type { DayGroup } from '#domain/reports/day-groups'
import styles from './day-column.module.css'
import { describeGroup } from './describe-chart.ts'

const share = (part: number, top: number): CSSProperties & { '--share': string } => ({
  '--share': `${(part / top) * 100}%`,
})

/** One column of the chart, with its numbers as a tooltip; they are also in the table view. */
export function DayColumn({ group, top }: { group: DayGroup; top: number }) {
  const { done, toDo, cancelled } = group
  return (
    <span className={styles.column} title={describeGroup(group)}>
      {done > 0 && <i className={styles.done} style={share(done, top)} />}
      {toDo > 0 && <i className={styles.toDo} style={share(toDo, top)} />}
      {cancelled > 0 && <i className={styles.cancelled} style={share(cancelled, top)} />}
    </span>
  )
}
