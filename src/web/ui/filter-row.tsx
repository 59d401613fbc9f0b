import type { ReactNode } from 'react'
import styles from './filter-row.module.css'

export type FilterRowProps = { label?: string; children: ReactNode }

/** Search input, which takes the remaining width, followed by the filters. */
export function FilterRow({ label = 'Search and filters', children }: FilterRowProps) {
  return (
    <search className={styles.row} aria-label={label}>
      {children}
    </search>
  )
}
