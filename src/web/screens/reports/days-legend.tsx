import styles from './days-legend.module.css'

export type DaysLegendProps = {
  /** Shown here on screens where the chart has no room for it. */
  average: number | null
}

export function DaysLegend({ average }: DaysLegendProps) {
  return (
    <ul className={styles.legend}>
      <li className={styles.done}>Done</li>
      <li className={styles.toDo}>Still to do</li>
      <li className={styles.cancelled}>Cancelled</li>
      {average !== null && <li className={styles.average}>{average} average</li>}
    </ul>
  )
}
