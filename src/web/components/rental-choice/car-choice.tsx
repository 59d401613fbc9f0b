import type { ReactNode } from 'react'
import type { FreeCar } from '#contract/rental-availability'
import { displayMoney } from '#domain/money'
import { rentalCategoryLabel, transmissionLabel } from '#domain/rental/rental-car'
import type { RentalTimes } from '#domain/rental/rental-overlap'
import { displayRentalDays, rentalQuote } from '#domain/rental/rental-quote'
import { vehicleName } from '#domain/vehicle/vehicle'
import { CarSide } from '#web/components/drawings/car-side.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import styles from './car-choices.module.css'

export type CarChoiceProps = {
  car: FreeCar
  times: RentalTimes
  name: string
  checked: boolean
  onChange: () => void
  /** Tags, for example "Currently booked" or "Late". */
  mark?: ReactNode
}

/** One available car: side view, name, plate, daily rate and total. */
export function CarChoice({ car, times, name, checked, onChange, mark }: CarChoiceProps) {
  const { totalDays, totalAmount } = rentalQuote({
    start: times.startDate,
    end: times.endDate,
    dailyRate: car.dailyRate,
  })
  return (
    <ChoiceCard
      compact
      type="radio"
      name={name}
      value={car.id}
      className={styles.card}
      checked={checked}
      onChange={onChange}
      title={
        <span className={styles.car}>
          <CarSide body={car.category} className={styles.drawing} />
          <span>
            <span className={styles.name}>
              {vehicleName(car)} <PlateChip plate={car.licensePlate} /> {mark}
            </span>
            <span className={styles.details}>
              {rentalCategoryLabel(car.category)} · {car.seatingCapacity} seats
              <span className={styles.more}> · {transmissionLabel(car.transmission)}</span>
            </span>
          </span>
        </span>
      }
      end={
        <span className={styles.price}>
          <b>{displayMoney(totalAmount)}</b>
          <span>
            {displayRentalDays(totalDays)} × {displayMoney(car.dailyRate)}
          </span>
        </span>
      }
    />
  )
}
