import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type Ref, useId } from 'react'
import type { AvailableCar } from '#contract/rental-availability'
import { displayMoney } from '#domain/money'
import { rentalCategoryLabel } from '#domain/rental/rental-car'
import type { RentalTimes } from '#domain/rental/rental-overlap'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { vehicleName } from '#domain/vehicle/vehicle'
import { CarSide } from '#web/components/drawings/car-side.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CarCardSpecs } from './car-card-specs.tsx'
import styles from './car-cards.module.css'
import { priceOf } from './rental-summary.ts'

export type CarCardProps = {
  car: AvailableCar
  rental: RentalTimes
  isChosen: boolean
  isWrong: boolean
  onChoose: () => void
  ref: Ref<HTMLInputElement> | undefined
}

/** A car with the drawing of its category, its daily rate and its total. The whole card is the label of a radio button. */
export function CarCard({ car, rental, isChosen, isWrong, onChoose, ref }: CarCardProps) {
  const id = useId()
  const { totalDays, totalAmount } = priceOf(car, rental)
  return (
    <label className={clsx(styles.card, isChosen && styles.chosen)}>
      <input
        ref={ref}
        type="radio"
        name="rentalVehicleId"
        value={car.id}
        checked={isChosen}
        aria-invalid={isWrong || undefined}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-category ${id}-specs ${id}-price`}
        onChange={onChoose}
      />
      <span className={styles.picture}>
        <CarSide body={car.category} />
        <span id={`${id}-category`} className={styles.category}>
          {rentalCategoryLabel(car.category)}
        </span>
        <span className={styles.tick} aria-hidden="true">
          <Icon shape={Check} strokeWidth={3} />
        </span>
      </span>
      <span className={styles.words}>
        <span id={`${id}-name`} className={styles.name}>
          {vehicleName(car)}
        </span>
        <span id={`${id}-specs`} className={styles.specs}>
          <CarCardSpecs car={car} />
          {car.features.length > 0 && <span className={styles.features}>{car.features.join(', ')}</span>}
        </span>
        <span id={`${id}-price`} className={styles.price}>
          <span className="num">
            <b>{displayMoney(car.dailyRate)}</b> <small>a day</small>
          </span>{' '}
          <span className="num small muted">
            {displayMoney(totalAmount)} for {displayRentalDays(totalDays)}
          </span>
        </span>
      </span>
    </label>
  )
}
