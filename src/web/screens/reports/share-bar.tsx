import type { CSSProperties } from 'react'
import styles from './share-bar.module.css'

export type ShareBarProps = {
  /** In percent; values above 100 fill the bar. */
  share: number
  /** The booked part of `share`, in percent. */
  ahead?: number
}

/** A percentage as a small bar. Decorative: the number is shown beside it. */
export function ShareBar({ share, ahead = 0 }: ShareBarProps) {
  const style: CSSProperties & Record<'--share' | '--sure', string> = {
    '--share': `${Math.min(100, share)}%`,
    '--sure': `${Math.min(100, Math.max(0, share - ahead))}%`,
  }
  return <i className={styles.bar} style={style} aria-hidden="true" />
}
