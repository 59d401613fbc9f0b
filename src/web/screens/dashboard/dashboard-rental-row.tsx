import { KeyRound } from 'lucide-react'
import type { RentalBooking } from '#contract/rental-bookings'
import type { RentalActivity } from '#domain/schedule/day-feed'
import { vehicleName } from '#domain/vehicle/vehicle'
import { RentalActionButtons } from '#web/components/rental/rental-action-buttons.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './schedule-row.module.css'
import { ScheduleRow } from './schedule-row.tsx'

export type DashboardRentalRowProps = {
  rental: RentalBooking
  activity: RentalActivity
  /** `2 days late` */
  late?: string | null
  href: string
}

/** A rental pickup or return in the schedule with its next step. */
export function DashboardRentalRow({ rental, activity, late = null, href }: DashboardRentalRowProps) {
  const { client, rentalVehicle, status } = rental
  return (
    <ScheduleRow
      href={href}
      name={client.name}
      plate={rentalVehicle.licensePlate}
      status={status}
      step={<RentalActionButtons nextOnly rental={rental} className={styles.button} />}
    >
      <Icon shape={KeyRound} size="small" className={styles.kind} />
      <b className={styles.activity}>{activity}</b> <span className="faint">·</span>{' '}
      {late !== null && (
        <>
          <span className={styles.late}>{late}</span> <span className="faint">·</span>{' '}
        </>
      )}
      {vehicleName(rentalVehicle)}
    </ScheduleRow>
  )
}
