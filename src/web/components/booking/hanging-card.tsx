import clsx from 'clsx'
import type { ReactNode } from 'react'
import { LogoMark } from '#web/components/drawings/logo-mark.tsx'
import styles from './hanging-card.module.css'

export type HangingCardProps = {
  title: string
  /** Status badge at the right of the title. */
  badge?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Card in the shape of a workshop job card, for customers. */
export function HangingCard({ title, badge, className, children }: HangingCardProps) {
  return (
    <aside aria-label={title} className={clsx(styles.card, className)}>
      <div className={styles.header}>
        <LogoMark size={24} />
        <b>{title}</b>
        {badge && <span className={styles.badge}>{badge}</span>}
      </div>
      {children}
    </aside>
  )
}
