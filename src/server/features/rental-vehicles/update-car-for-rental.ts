import type { Transaction } from '#server/db/connect'
import { updateCar } from './lock-cars.queries.ts'

/** Updates the car's status and odometer when a rental is picked up or returned. */
export function updateCarForRental(
  tx: Transaction,
  id: string,
  car: { status?: 'available' | 'rented' | 'maintenance'; odometer?: number },
): Promise<void> {
  return updateCar(tx, id, car)
}
