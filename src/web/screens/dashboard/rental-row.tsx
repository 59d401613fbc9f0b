import { KeyRound } from 'lucide-react'
import { Link } from 'wouter'
import type { RentalBooking } from '#contract/rental-bookings'
import type { RentalActivity } from '#domain/schedule/day-feed'
import { vehicleName } from '#domain/vehicle/vehicle'
import { PlateChip } from '#web/parts/plate-chip.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { statusLooks } from '#web/parts/status-look.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spine } from '#web/ui/spine.tsx'
import styles from './schedule-row.module.css'

export type RentalRowProps = { rental: RentalBooking; activity: RentalActivity; href: string }

/** A hire in the day: who takes or brings which car. */
export function RentalRow({ rental, activity, href }: RentalRowProps) {
  const { client, rentalVehicle, status } = rental
  return (
    <li className={styles.row}>
      <Spine tone={statusLooks[status].tone} />
      <div className={styles.words}>
        <div className={styles.who}>
          <Link href={href} className={styles.name}>
            {client.name}
          </Link>
          <PlateChip plate={rentalVehicle.licensePlate} />
        </div>
        <div className={styles.what}>
          <Icon shape={KeyRound} size="small" className={styles.kind} />
          <b className={styles.activity}>{activity}</b> <span className="faint">·</span>{' '}
          {vehicleName(rentalVehicle)}
        </div>
      </div>
      <span className={styles.technician} />
      <span className={styles.status}>
        <StatusBadge status={status} />
      </span>
      <span className={styles.step} />
    </li>
  )
}
