import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

export type BottomBarProps = {
  /** What is chosen so far, in two lines. */
  lines: readonly [string, string]
  failure: string | null
  /** The main button. */
  children: ReactNode
}

/** The card beside a form where there is no room for it: a bar at the bottom with the choice so far and the button. */
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
