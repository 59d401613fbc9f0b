import { Children, type ReactNode } from 'react'
import styles from './card.module.css'

export type CardGridProps = {
  /** Accessible name of the list. */
  label?: string
  children: ReactNode
}

/** Grid of cards: three columns, two on a tablet, one on a phone. */
export function CardGrid({ label, children }: CardGridProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {Children.map(children, (card) => (
        <li className={styles.cell}>{card}</li>
      ))}
    </ul>
  )
}
