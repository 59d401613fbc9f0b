import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { type BookingStatus, statusStyle } from '#web/components/status-style.ts'
import { StatusStripe } from '#web/ui/status-stripe.tsx'
import styles from './schedule-row.module.css'

export type ScheduleRowProps = {
  href: string
  name: string
  plate: string | null
  status: BookingStatus
  technician?: ReactNode
  step?: ReactNode
  /** The vehicle and the services or rental activity. */
  children: ReactNode
}

/** One appointment or rental of the day. */
export function ScheduleRow({ href, name, plate, status, technician, step, children }: ScheduleRowProps) {
  return (
    <li className={styles.row}>
      <StatusStripe tone={statusStyle(status).tone} />
      <div className={styles.words}>
        <div className={styles.who}>
          <Link href={href} className={styles.name}>
            {name}
          </Link>
          <PlateChip plate={plate} />
        </div>
        <div className={styles.what}>{children}</div>
      </div>
      <span className={styles.technician}>{technician}</span>
      <span className={styles.status}>
        <StatusBadge status={status} />
      </span>
      <span className={styles.step}>{step}</span>
    </li>
  )
}
