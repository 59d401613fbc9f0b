import type { ReactNode } from 'react'
import styles from './hire-sum.module.css'

export type HireSumProps = {
  lines: readonly { label: string; value: string }[]
  /** What they come to, where that is the point. */
  total?: { label: ReactNode; value: string }
}

/** What a hire costs, line by line, as on a receipt. */
export function HireSum({ lines, total }: HireSumProps) {
  return (
    <dl className={styles.sum}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {total && (
        <div className={styles.total}>
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      )}
    </dl>
  )
}
