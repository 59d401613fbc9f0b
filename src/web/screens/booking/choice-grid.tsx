import type { ReactNode } from 'react'
import styles from './booking-fields.module.css'

/** Choice cards in two columns; the surrounding Field labels the group. */
export function ChoiceGrid({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}
