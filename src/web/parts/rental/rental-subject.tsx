import type { ReactNode } from 'react'
import type { RentalBooking } from '#contract/rental-bookings'
import { vehicleName } from '#domain/vehicle/vehicle'
import { CarSide } from '#web/parts/drawings/car-side.tsx'
import { PlateChip } from '#web/parts/plate-chip.tsx'
import styles from './rental-subject.module.css'

export type RentalSubjectProps = {
  rental: RentalBooking
  /** Smaller, below the car: who has it, and when. */
  note: ReactNode
  /** At the right: a badge. */
  end?: ReactNode
}

/** The hire that a dialog is about: the car by its drawing and plate, and who hires it. */
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
