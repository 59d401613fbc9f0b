import type { ReactNode } from 'react'
import styles from './booking-fields.module.css'

/** Two columns of cards to choose from; the Field around them names the choice. */
export function ChoiceGrid({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}
