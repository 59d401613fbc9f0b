import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { displayAge, displayInstant } from '#domain/time/display'
import { RequestIcon } from '#web/components/request-icon.tsx'
import { rowLink } from '#web/layout/row-keys.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import type { IconShape } from '#web/ui/icon.tsx'
import styles from './request-row.module.css'

export type RequestRowProps = {
  icon: IconShape
  name: string
  href: string
  /** An ISO 8601 instant. */
  createdAt: string
  /** Whether its sheet is open. */
  open: boolean
  /** What is requested. */
  what: string
  /** The time and the car. */
  children: ReactNode
}

/** A request of any kind in the queue. */
export function RequestRow({ icon, name, href, createdAt, open, what, children }: RequestRowProps) {
  const now = useGarageNow()
  const received = displayInstant(createdAt, now.timeZone)
  return (
    <li className={clsx(styles.row, open && styles.open)}>
      <RequestIcon shape={icon} large />
      <div className="grow">
        <div className={styles.who}>
          <Link href={href} className={styles.name} {...rowLink} aria-current={open || undefined}>
            {name}
          </Link>
          <time dateTime={createdAt} title={`${received.date}, ${received.time}`} className={styles.age}>
            {displayAge(createdAt, now.instant, now.timeZone)}
          </time>
        </div>
        <div className={styles.what}>{what}</div>
        <div className={styles.when}>{children}</div>
      </div>
    </li>
  )
}
