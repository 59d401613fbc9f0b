import type { ReactNode } from 'react'
import styles from './card-lines.module.css'

export type CardLine = { label: string; value: ReactNode }

/** The lines of a booking card: label and value. */
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
