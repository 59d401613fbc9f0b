import clsx from 'clsx'
import { Wrench } from 'lucide-react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/appointments'
import { displayServices } from '#domain/appointment/service-catalogue'
import { dateHeading } from '#domain/schedule/date-groups'
import { displayAge, displayInstant, displayTime } from '#domain/time/display'
import { PlateChip } from '#web/parts/plate-chip.tsx'
import { RequestIcon } from '#web/parts/request-icon.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import styles from './request-row.module.css'

export type RequestRowProps = { request: Appointment; href: string; open: boolean }

export function RequestRow({ request, href, open }: RequestRowProps) {
  const now = useGarageNow()
  const { client, vehicle, services, notes, timeSlot, createdAt } = request
  const received = displayInstant(createdAt, now.timeZone)
  const what = [displayServices(services), notes && `"${notes}"`].filter(Boolean).join(', ')
  return (
    <li className={clsx(styles.row, open && styles.open)}>
      <RequestIcon shape={Wrench} large />
      <div className="grow">
        <div className={styles.who}>
          <Link href={href} className={styles.name} aria-current={open || undefined}>
            {client.name}
          </Link>
          <time dateTime={createdAt} title={`${received.date}, ${received.time}`} className={styles.age}>
            {displayAge(createdAt, now.instant, now.timeZone)}
          </time>
        </div>
        <div className={styles.what}>{what}</div>
        <div className={styles.when}>
          <span>
            {dateHeading(timeSlot.date, now.date).replace(/, \d{4}$/, '')}, {displayTime(timeSlot.time)} ·{' '}
            {vehicle.make} {vehicle.model}
          </span>
          <PlateChip plate={vehicle.licensePlate} />
        </div>
      </div>
    </li>
  )
}
