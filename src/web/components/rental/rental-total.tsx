import type { ReactNode } from 'react'
import styles from './rental-total.module.css'

export type RentalTotalProps = {
  lines: readonly { label: string; value: string }[]
  /** The total, if it is the main figure. */
  total?: { label: ReactNode; value: string }
}

/** Price of a rental, line by line. */
export function RentalTotal({ lines, total }: RentalTotalProps) {
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
