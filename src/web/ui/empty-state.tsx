import clsx from 'clsx'
import type { ReactNode } from 'react'
import { EmptyHoist, type EmptyHoistState } from './empty-hoist.tsx'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  drawing?: EmptyHoistState
  title: ReactNode
  text?: ReactNode
  /** The next step, for example Clear filters or Add ... */
  action?: ReactNode
  size?: 'small' | 'default'
}

/** Shown instead of an empty list. Use different texts and drawings for "nothing added yet" and "no results". */
export function EmptyState({ drawing = 'lowered', title, text, action, size = 'default' }: EmptyStateProps) {
  return (
    <div className={clsx(styles.empty, size === 'small' && styles.small)}>
      <EmptyHoist state={drawing} className={styles.drawing} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
