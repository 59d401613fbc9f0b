import type { TowBooking } from '#contract/tow-bookings'
import { towLocationLines } from '#domain/tow/tow-location'
import { towedCarName } from '#domain/tow/towed-car'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import styles from './tow-subject.module.css'

/** Summary of the tow request that a dialog is about: customer, vehicle and location. */
export function TowSubject({ tow }: { tow: TowBooking }) {
  const car = towedCarName(tow)
  return (
    <div className={styles.subject}>
      <div className="grow">
        <div className={styles.car}>
          <b>{tow.customerName}</b>
          {tow.vehicleLicensePlate !== null && <PlateChip plate={tow.vehicleLicensePlate} />}
        </div>
        <div className="small muted">
          {[car, towLocationLines(tow.pickupLocation).where].filter((part) => part !== null).join(' · ')}
        </div>
      </div>
      <StatusBadge status={tow.status} />
    </div>
  )
}
