import type { ReactNode } from 'react'
import styles from './count.module.css'

/** How many there are, beside a title; always the true number, not what is shown. */
export function Count({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>
}
