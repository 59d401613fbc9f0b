import type { Transaction } from '#server/db/connect'
import { holdCars } from '#server/features/rental-vehicles/hold-cars'
import { rentedCars, reserveTurnaround } from './turnaround.queries.ts'

/** Applies a changed turnaround to existing rentals, as far as the next rental of the car allows. */
export async function applyTurnaround(tx: Transaction, minutes: number): Promise<void> {
  await holdCars(tx, await rentedCars(tx))
  await reserveTurnaround(tx, minutes)
}
