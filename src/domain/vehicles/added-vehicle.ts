import { UNSPECIFIED } from './vehicle.ts'

/** A vehicle as staff enter it at the counter; null if not given. */
interface AddedVehicle {
  make: string | null
  model: string | null
  year: number | null
  licensePlate: string | null
}

export const vehicleNotNamed = 'Please enter the plate, or the make and model.'

/** Returns whether a vehicle can be recognised: by its plate, or by make and model. */
export function isVehicleNamed({ make, model, licensePlate }: Omit<AddedVehicle, 'year'>): boolean {
  return licensePlate !== null || (make !== null && model !== null)
}

/** Returns the vehicle to store. A make or model that was not given is `Unspecified`, the year the current one. */
export function completeVehicle({ make, model, year, licensePlate }: AddedVehicle, thisYear: number) {
  return { make: make ?? UNSPECIFIED, model: model ?? UNSPECIFIED, year: year ?? thisYear, licensePlate }
}
