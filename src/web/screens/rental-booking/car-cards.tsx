import clsx from 'clsx'
import type { AvailableCar } from '#contract/rental-availability'
import type { RentalTimes } from '#domain/rental/rental-overlap'
import { CarCard } from './car-card.tsx'
import styles from './car-cards.module.css'
import type { RentalForm } from './use-rental-booking-form.ts'

export type CarCardsProps = {
  cars: readonly AvailableCar[]
  rental: RentalTimes
  form: RentalForm
  onChoose: (id: string) => void
  /** `cars` is the list for the previous dates, while the new one loads. */
  isOld: boolean
  /** The customer tried to continue without choosing a car. */
  isWrong: boolean
}

/** The available cars as a radio group. */
export function CarCards({ cars, rental, form, onChoose, isOld, isWrong }: CarCardsProps) {
  const { values, control } = form
  return (
    <div role="radiogroup" aria-labelledby="cars-heading" className={clsx(styles.cards, isOld && styles.old)}>
      {cars.map((car, index) => (
        <CarCard
          key={car.id}
          car={car}
          rental={rental}
          isChosen={car.id === values.rentalVehicleId}
          isWrong={isWrong}
          onChoose={() => onChoose(car.id)}
          ref={index === 0 ? control('rentalVehicleId') : undefined}
        />
      ))}
    </div>
  )
}
