import type { ReactNode } from 'react'
import styles from './card-lines.module.css'

export type CardLine = { label: string; value: ReactNode }

/** The lines of a hanging card: what, and beside it which. */
export function CardLines({ lines }: { lines: readonly CardLine[] }) {
  return (
    <dl>
      {lines.map(({ label, value }) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
