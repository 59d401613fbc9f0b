import { Armchair, Fuel, Leaf, type LucideIcon, PlugZap, Settings2 } from 'lucide-react'
import type { AvailableCar } from '#contract/rental-availability'
import { type FuelType, fuelTypeLabel, transmissionLabel } from '#domain/rental/rental-car'
import { Icon } from '#web/ui/icon.tsx'
import styles from './car-cards.module.css'

const fuelIcons: Record<FuelType, LucideIcon> = {
  petrol: Fuel,
  diesel: Fuel,
  hybrid: Leaf,
  electric: PlugZap,
}

/** Seats, transmission and fuel type in one line. */
export function CarCardSpecs({ car }: { car: AvailableCar }) {
  return (
    <span className={styles.specLine}>
      <span>
        <Icon shape={Armchair} size="small" />
        {car.seatingCapacity} seats
      </span>{' '}
      <span>
        <Icon shape={Settings2} size="small" />
        {transmissionLabel(car.transmission)}
      </span>{' '}
      <span>
        <Icon shape={fuelIcons[car.fuelType]} size="small" />
        {fuelTypeLabel(car.fuelType)}
      </span>
    </span>
  )
}
