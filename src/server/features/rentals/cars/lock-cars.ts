import type { Transaction } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import { lockCarRows } from './lock-cars.queries.ts'

export type LockedCar = Awaited<ReturnType<typeof lockCarRows>>[number]

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
