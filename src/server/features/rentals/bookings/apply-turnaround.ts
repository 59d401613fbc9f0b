import type { Transaction } from '#server/db/connect'
import { lockCars } from '#server/features/rentals/cars/lock-cars'
import { rentedCars, reserveTurnaround } from './turnaround.queries.ts'

/** Applies a changed turnaround to existing rentals, as far as the next rental of the car allows. */
export async function applyTurnaround(tx: Transaction, minutes: number): Promise<void> {
  await lockCars(tx, await rentedCars(tx))
  await reserveTurnaround(tx, minutes)
}
