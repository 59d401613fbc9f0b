import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

export type BottomBarProps = {
  /** The current choice, in two lines. */
  lines: readonly [string, string]
  failure: string | null
  /** The main button. */
  children: ReactNode
}

/** Fixed bar with the choice and the main button, on screens too narrow for the card beside the form. */
export function BottomBar({ lines: [first, second], failure, children }: BottomBarProps) {
  return (
    <div className={styles.bar}>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.words}>
        <b className="num">{first}</b>
        <span>{second}</span>
      </div>
      {children}
    </div>
  )
}
