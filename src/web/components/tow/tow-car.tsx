import type { TowBooking } from '#contract/tow-bookings'
import { towTrouble } from '#domain/tow/tow-trouble'
import { towedCarName } from '#domain/tow/towed-car'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { Paint } from './paint.tsx'
import styles from './tow-car.module.css'

export type TowCarProps = {
  tow: Pick<
    TowBooking,
    | 'vehicleYear'
    | 'vehicleMake'
    | 'vehicleModel'
    | 'vehicleLicensePlate'
    | 'vehicleColor'
    | 'cause'
    | 'drivable'
    | 'issueDescription'
  >
}

/** The vehicle to tow and its problem. */
export function TowCar({ tow }: TowCarProps) {
  const trouble = towTrouble(tow)
  return (
    <div className={styles.car}>
      <div className={styles.look}>
        <PlateChip plate={tow.vehicleLicensePlate} />
        {tow.vehicleColor !== null && (
          <span className={styles.colour}>
            <Paint colour={tow.vehicleColor} />
            {tow.vehicleColor}
          </span>
        )}
      </div>
      <b className={styles.name}>{towedCarName(tow) ?? 'Car not described'}</b>
      {trouble !== null && <span className={styles.trouble}>{trouble}</span>}
    </div>
  )
}
