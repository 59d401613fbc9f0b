import type { ReactNode } from 'react'
import styles from './kbd.module.css'

/** A key on the keyboard; not part of a control's name, so it is not read aloud. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <span className={styles.kbd} data-key="" aria-hidden="true">
      {children}
    </span>
  )
}
