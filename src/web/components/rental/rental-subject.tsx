import type { ReactNode } from 'react'
import type { RentalBooking } from '#contract/rental-bookings'
import { vehicleName } from '#domain/vehicle/vehicle'
import { CarSide } from '#web/components/drawings/car-side.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import styles from './rental-subject.module.css'

export type RentalSubjectProps = {
  rental: RentalBooking
  /** Small text below the car: client and dates. */
  note: ReactNode
  /** Badge at the right. */
  end?: ReactNode
}

/** Summary of the rental that a dialog is about: car and client. */
export function RentalSubject({ rental, note, end }: RentalSubjectProps) {
  const { rentalVehicle } = rental
  return (
    <div className={styles.subject}>
      <CarSide body={rentalVehicle.category} className={styles.drawing} />
      <div className="grow">
        <div className={styles.car}>
          <b>{vehicleName(rentalVehicle)}</b>
          <PlateChip plate={rentalVehicle.licensePlate} />
        </div>
        <div className={styles.note}>{note}</div>
      </div>
      {end}
    </div>
  )
}
