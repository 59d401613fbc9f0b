import { Children, type ReactNode } from 'react'
import styles from './card.module.css'

export type CardGridProps = {
  /** What the cards are, read aloud. */
  label?: string
  children: ReactNode
}

/** Three cards side by side, two on a tablet, one on a phone. */
export function CardGrid({ label, children }: CardGridProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {Children.map(children, (card) => (
        <li className={styles.cell}>{card}</li>
      ))}
    </ul>
  )
}
