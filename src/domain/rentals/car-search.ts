import { isFoundIn } from '../search/search-text.ts'
import { vehicleName } from '../vehicles/vehicle.ts'

interface NamedCar {
  year: number
  make: string
  model: string
  licensePlate: string
}

/** Returns whether the car matches by year, make, model or plate. The fleet list applies the same rule in SQL. */
export function isCarFound(car: NamedCar, search: string): boolean {
  return isFoundIn(`${vehicleName(car)} ${car.licensePlate}`, search)
}
