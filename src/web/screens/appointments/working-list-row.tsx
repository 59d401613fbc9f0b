import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { displayPhone } from '#domain/people/phone'
import { vehicleName } from '#domain/vehicle/vehicle'
import { ClockTime } from '#web/components/clock-time.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { type BookingStatus, statusStyle } from '#web/components/status-style.ts'
import { rowLink } from '#web/layout/row-keys.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StatusStripe } from '#web/ui/status-stripe.tsx'
import type { ListEntry } from './list-entry.ts'
import styles from './working-list-row.module.css'

export type WorkingListRowProps = {
  href: string
  time: ListEntry['time']
  client: { name: string; phone: string }
  /** Why the booking is late; replaces the phone number. */
  late: string | null
  vehicle: { year: number; make: string; model: string; licensePlate: string | null }
  work: ReactNode
  technician?: ReactNode
  status: BookingStatus
  actions: ReactNode
}

/** One booking and its next step. Below 768 px a card; in the workshop density a row with large targets. */
export function WorkingListRow(props: WorkingListRowProps) {
  const { href, time, client, late, vehicle, work, technician, status, actions } = props
  const { tone, icon } = statusStyle(status)
  return (
    <li className={styles.row} data-status={status} data-tone={tone}>
      <StatusStripe tone={tone} className={styles.stripe} />
      <span className={styles.tab} aria-hidden="true">
        <Icon shape={icon} size="huge" />
      </span>
      <div className={styles.time}>
        {time === null ? (
          <b className={styles.overdue}>Late</b>
        ) : (
          <ClockTime time={time} className={styles.clock} />
        )}
      </div>
      <div className={styles.client}>
        <Link href={href} className={styles.name} {...rowLink}>
          {client.name}
        </Link>
        {late === null ? (
          <span className={styles.phone}>{displayPhone(client.phone)}</span>
        ) : (
          <span className={styles.late}>{late}</span>
        )}
      </div>
      <div className={styles.vehicle}>
        <PlateChip plate={vehicle.licensePlate} />
        <span className={styles.car}>{vehicleName(vehicle)}</span>
      </div>
      <div className={styles.work}>{work}</div>
      {technician !== undefined && <div className={styles.technician}>{technician}</div>}
      <div className={styles.status}>
        <StatusBadge status={status} />
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  )
}
