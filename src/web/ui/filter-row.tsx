import type { ReactNode } from 'react'
import styles from './filter-row.module.css'

export type FilterRowProps = { label?: string; children: ReactNode }

/** The search first, as wide as there is room, then the filters. */
export function FilterRow({ label = 'Search and filters', children }: FilterRowProps) {
  return (
    <search className={styles.row} aria-label={label}>
      {children}
    </search>
  )
}
