import type { ReactNode } from 'react'
import styles from './kbd.module.css'

/** A keyboard key; hidden from screen readers, since it is not part of a control's name. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <span className={styles.kbd} data-key="" aria-hidden="true">
      {children}
    </span>
  )
}
