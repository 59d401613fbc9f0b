import type { ReactNode } from 'react'
import styles from './count.module.css'

/** Total number of items beside a title, not the number currently shown. */
export function Count({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>
}
