import type { RentalBooking } from '#contract/rental-bookings'
import { fuelTypeLabel, rentalCategoryLabel, transmissionLabel } from '#domain/rental/rental-car'
import { vehicleName } from '#domain/vehicle/vehicle'
import { CarSide } from '#web/components/drawings/car-side.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './rental-car-details.module.css'

/** Details of the rental car, with plate and side view. */
export function RentalCarDetails({ car }: { car: RentalBooking['rentalVehicle'] }) {
  return (
    <>
      <div className={styles.car}>
        <div className="grow">
          <div className={styles.name}>{vehicleName(car)}</div>
          <PlateChip plate={car.licensePlate} size="large" />
        </div>
        <CarSide body={car.category} className={styles.drawing} />
      </div>
      <DescriptionList
        details={[
          { term: 'Category', value: rentalCategoryLabel(car.category) },
          { term: 'Fuel type', value: fuelTypeLabel(car.fuelType) },
          { term: 'Transmission', value: transmissionLabel(car.transmission) },
          { term: 'Seating capacity', value: car.seatingCapacity },
          {
            term: 'Features',
            value:
              car.features.length === 0 ? null : (
                <span className={styles.features}>
                  {car.features.map((feature) => (
                    <Tag key={feature}>{feature}</Tag>
                  ))}
                </span>
              ),
          },
        ]}
      />
    </>
  )
}
