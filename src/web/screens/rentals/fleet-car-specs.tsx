import { Armchair, Fuel, Leaf, Settings2, Zap } from 'lucide-react'
import type { RentalVehicle } from '#contract/rental-vehicles'
import { type FuelType, fuelTypeLabel, transmissionLabel } from '#domain/rental/rental-car'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import styles from './fleet-car-specs.module.css'

const fuelIcons: Record<FuelType, IconShape> = { petrol: Fuel, diesel: Fuel, hybrid: Leaf, electric: Zap }

export type FleetCarSpecsProps = { car: Pick<RentalVehicle, 'seatingCapacity' | 'transmission' | 'fuelType'> }

/** Seats, transmission and fuel type. */
export function FleetCarSpecs({ car }: FleetCarSpecsProps) {
  return (
    <ul className={styles.specs}>
      <li>
        <Icon shape={Armchair} size="small" />
        {car.seatingCapacity}
        <span className="visually-hidden"> seats</span>
      </li>
      <li>
        <Icon shape={Settings2} size="small" />
        {transmissionLabel(car.transmission)}
      </li>
      <li>
        <Icon shape={fuelIcons[car.fuelType]} size="small" />
        {fuelTypeLabel(car.fuelType)}
      </li>
    </ul>
  )
}
