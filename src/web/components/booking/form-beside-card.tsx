import type { ReactNode } from 'react'
import styles from './form-beside-card.module.css'

export type FormBesideCardProps = {
  card: ReactNode
  children: ReactNode
}

/** Two columns on wide screens: the form and a sticky card with the current choice. */
export function FormBesideCard({ card, children }: FormBesideCardProps) {
  return (
    <div className={styles.two}>
      <div>{children}</div>
      <div className={styles.card}>{card}</div>
    </div>
  )
}
