import type { RentalBooking } from '#contract/rental-bookings'
import { fuelTypeLabel, rentalCategoryLabel, transmissionLabel } from '#domain/rental/rental-car'
import { vehicleName } from '#domain/vehicle/vehicle'
import { CarSide } from '#web/components/drawings/car-side.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import styles from './requested-car.module.css'

/** The requested car with a drawing of its category. */
export function RequestedCar({ car }: { car: RentalBooking['rentalVehicle'] }) {
  const details = [
    rentalCategoryLabel(car.category),
    fuelTypeLabel(car.fuelType),
    transmissionLabel(car.transmission),
    `${car.seatingCapacity}\u00a0seats`,
  ]
  return (
    <div className={styles.hero}>
      <CarSide body={car.category} />
      <div>
        <h3 className={styles.name}>{vehicleName(car)}</h3>
        <PlateChip plate={car.licensePlate} />
        <p className={styles.details}>{details.join(' · ')}</p>
      </div>
    </div>
  )
}
