import type { Transaction } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import {
  lockCarRows,
  type RentalVehicleRow,
  type RentalVehicleValues,
  writeRentalVehicle,
} from './rental-vehicles.queries.ts'

export type LockedCar = RentalVehicleRow

/**
 * Locks the car row (SELECT … FOR NO KEY UPDATE) until commit. Every booking, move and extension takes this
 * lock first, which serialises them.
 */
export async function lockCar(tx: Transaction, id: string): Promise<LockedCar> {
  const [car] = await lockCarRows(tx, [id])
  return orNotFound(car, 'this rental car')
}

/** Locks several cars, in id order to avoid deadlocks. */
export async function lockCars(tx: Transaction, ids: readonly string[]): Promise<(id: string) => LockedCar> {
  const cars = new Map((await lockCarRows(tx, ids)).map((car) => [car.id, car]))
  return (id) => orNotFound(cars.get(id), 'this rental car')
}

/** Updates the status and odometer of a locked car when a rental is picked up or returned, and returns the car. */
export function updateCarForRental(
  tx: Transaction,
  id: string,
  values: Partial<Pick<RentalVehicleValues, 'status' | 'odometer'>>,
): Promise<LockedCar> {
  return writeRentalVehicle(tx, { id }, values)
}
