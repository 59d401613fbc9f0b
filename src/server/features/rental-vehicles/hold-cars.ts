import type { Transaction } from '#server/db/connect'
import { found } from '#server/http/refused'
import { lockCars } from './hold-cars.queries.ts'

export type HeldCar = Awaited<ReturnType<typeof lockCars>>[number]

/**
 * Locks the car row (SELECT … FOR NO KEY UPDATE) until commit. Every booking, move and extension takes this
 * lock first, which serialises them.
 */
export async function holdCar(tx: Transaction, id: string): Promise<HeldCar> {
  const [car] = await lockCars(tx, [id])
  return found(car, 'this rental car')
}

/** Locks several cars, in id order to avoid deadlocks. */
export async function holdCars(tx: Transaction, ids: readonly string[]): Promise<(id: string) => HeldCar> {
  const cars = new Map((await lockCars(tx, ids)).map((car) => [car.id, car]))
  return (id) => found(cars.get(id), 'this rental car')
}
