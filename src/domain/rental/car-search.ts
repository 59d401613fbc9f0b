import { vehicleName } from '../vehicle/vehicle.ts'

interface NamedCar {
  year: number
  make: string
  model: string
  licensePlate: string
}

/** Is this the car that somebody looks for by year, make, model or plate? The list of the fleet asks its database the same. */
export function isCarFound(car: NamedCar, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  const plate = wanted.replaceAll(/\s/g, '')
  return vehicleName(car).toLowerCase().includes(wanted) || car.licensePlate.toLowerCase().includes(plate)
}
