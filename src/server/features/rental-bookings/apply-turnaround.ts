import type { Transaction } from '#server/db/connect'
import { holdCars } from '#server/features/rental-vehicles/hold-cars'
import { carsOnHire, keepForTurnaround } from './turnaround.queries.ts'

/** Another turnaround holds for the hires that exist, too, as far as the next hire of their car leaves room for it. */
export async function applyTurnaround(tx: Transaction, minutes: number): Promise<void> {
  await holdCars(tx, await carsOnHire(tx))
  await keepForTurnaround(tx, minutes)
}
