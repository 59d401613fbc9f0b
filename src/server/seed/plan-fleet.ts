import type { Dice } from './demo-dice.ts'
import { type DemoRentalCar, demoRentalCars } from './demo-rental-cars.ts'

export type DemoCar = Omit<DemoRentalCar, 'plate' | 'status' | 'features'> & {
  id: string
  licensePlate: string
  features: string[]
  status: DemoRentalCar['status'] | 'rented'
  /** Kilometres. */
  odometer: number
  createdAt: Date
  updatedAt: Date
}

/** The rental cars as they were before the first demo rental. */
export function planFleet(
  { thisYear, createdAt }: { thisYear: number; createdAt: Date },
  dice: Dice,
): DemoCar[] {
  return demoRentalCars.map(({ plate, year, features, ...car }) => ({
    ...car,
    id: dice.idAt(createdAt),
    licensePlate: plate,
    year: Math.min(year, thisYear),
    features: [...features],
    // A rental car is driven about 22,000 km a year.
    odometer: 4_000 + Math.max(0, thisYear - year) * 22_000 + dice.between(0, 9_000),
    createdAt,
    updatedAt: createdAt,
  }))
}
