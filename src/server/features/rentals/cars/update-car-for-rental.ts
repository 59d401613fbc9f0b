import type { Transaction } from '#server/db/connect'
import { updateCar } from './lock-cars.queries.ts'
import type { LockedCar } from './lock-cars.ts'

/** Updates the car's status and odometer when a rental is picked up or returned, and returns the car. */
export function updateCarForRental(
  tx: Transaction,
  id: string,
  car: { status?: 'available' | 'rented' | 'maintenance'; odometer?: number | null },
): Promise<LockedCar> {
  return updateCar(tx, id, car)
}
