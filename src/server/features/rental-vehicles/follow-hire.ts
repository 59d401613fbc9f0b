import type { Transaction } from '#server/db/connect'
import { updateCar } from './hold-cars.queries.ts'

/** The car follows its hire: rented once it is handed over, what staff say once it is back; the odometer goes along. */
export function followHire(
  tx: Transaction,
  id: string,
  car: { status?: 'available' | 'rented' | 'maintenance'; odometer?: number },
): Promise<void> {
  return updateCar(tx, id, car)
}
