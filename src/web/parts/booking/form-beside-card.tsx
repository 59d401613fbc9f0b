import type { ReactNode } from 'react'
import styles from './form-beside-card.module.css'

export type FormBesideCardProps = {
  card: ReactNode
  children: ReactNode
}

/** A form, and where there is room for it the card that fills itself in and stays in view. */
export function FormBesideCard({ card, children }: FormBesideCardProps) {
  return (
    <div className={styles.two}>
      <div>{children}</div>
      <div className={styles.card}>{card}</div>
    </div>
  )
}
