import type { RentalTimelineEntry } from '#contract/rental-timeline'
import type { RentalVehicle } from '#contract/rental-vehicles'
import { displayMoney } from '#domain/money'
import { rentalCarStatusLabel } from '#domain/rental/rental-car'
import type { FleetRow } from '#domain/schedule/fleet-rows'
import { shortVehicleName, vehicleName } from '#domain/vehicle/vehicle'
import { CarSide } from '#web/components/drawings/car-side.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import styles from './car-cell.module.css'

export type CarCellProps = {
  row: FleetRow<RentalVehicle, RentalTimelineEntry>
  isTabStop: boolean
}

/** Row header: the car and, for screen readers, its available times or its status. */
export function CarCell({ row: { car, gaps, offRoad }, isTabStop }: CarCellProps) {
  const free = gaps.map(({ text }) => text).join(', ')
  const spoken = offRoad.length > 0 ? rentalCarStatusLabel(car.status) : free
  return (
    <th scope="row" tabIndex={isTabStop ? 0 : -1} data-stop={`car-${car.id}`} className={styles.cell}>
      <div className={styles.car}>
        <span className={styles.drawing}>
          <CarSide body={car.category} />
        </span>
        <span className={styles.words}>
          <b className={styles.name}>{vehicleName(car)}</b>
          <b className={styles.short} aria-hidden="true">
            {shortVehicleName(car)}
          </b>
          <span className={styles.details}>
            <PlateChip plate={car.licensePlate} />
            <span className={styles.rate}>
              {displayMoney(car.dailyRate)}
              <span className="visually-hidden"> per day</span>
            </span>
          </span>
          {spoken !== '' && <span className="visually-hidden">, {spoken}</span>}
        </span>
      </div>
    </th>
  )
}
