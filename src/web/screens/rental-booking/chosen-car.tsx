import { Pencil } from 'lucide-react'
import type { AvailableCar } from '#contract/rental-availability'
import { displayMoney } from '#domain/money'
import type { RentalTimes } from '#domain/rental/rental-overlap'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { vehicleName } from '#domain/vehicle/vehicle'
import { CarSide } from '#web/components/drawings/car-side.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './chosen-car.module.css'
import { priceOf } from './rental-summary.ts'

export type ChosenCarProps = {
  car: AvailableCar
  rental: RentalTimes
  onChange: () => void
}

/** The chosen car in one line. */
export function ChosenCar({ car, rental, onChange }: ChosenCarProps) {
  const { totalDays, totalAmount } = priceOf(car, rental)
  return (
    <div className={styles.strip}>
      <span className={styles.picture}>
        <CarSide body={car.category} />
      </span>
      <div>
        <b>{vehicleName(car)}</b>
        <span className="num">
          {displayMoney(totalAmount)} for {displayRentalDays(totalDays)}
        </span>
      </div>
      <Button icon={Pencil} onClick={onChange} aria-label="Change the car">
        Change
      </Button>
    </div>
  )
}
