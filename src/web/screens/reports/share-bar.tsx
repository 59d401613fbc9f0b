import type { CSSProperties } from 'react'
import styles from './share-bar.module.css'

export type ShareBarProps = {
  /** In percent; what is more than the whole fills the bar. */
  share: number
  /** Of the share, what is only booked. */
  ahead?: number
}

/** A share as a small bar, beside its number. */
export function ShareBar({ share, ahead = 0 }: ShareBarProps) {
  const look: CSSProperties & Record<'--share' | '--sure', string> = {
    '--share': `${Math.min(100, share)}%`,
    '--sure': `${Math.min(100, Math.max(0, share - ahead))}%`,
  }
  return <i className={styles.bar} style={look} aria-hidden="true" />
}
