import clsx from 'clsx'
import type { ReactNode } from 'react'
import { LogoMark } from '#web/parts/drawings/logo-mark.tsx'
import styles from './job-card.module.css'

export type JobCardProps = {
  lines: readonly { label: string; value: ReactNode }[]
  /** A status at the right of the title. */
  badge?: ReactNode
  className?: string | undefined
  /** Buttons and words below the lines. */
  children?: ReactNode
}

/** The card that hangs on a job in the workshop, as the customer sees it. */
export function JobCard({ lines, badge, className, children }: JobCardProps) {
  return (
    <aside aria-label="Your job card" className={clsx(styles.card, className)}>
      <div className={styles.head}>
        <LogoMark size={24} />
        <b>Your job card</b>
        {badge && <span className={styles.badge}>{badge}</span>}
      </div>
      <dl>
        {lines.map(({ label, value }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </aside>
  )
}
