import type { Transaction } from '#server/db/connect'
import { found } from '#server/http/refused'
import { lockCars } from './hold-cars.queries.ts'

export type HeldCar = Awaited<ReturnType<typeof lockCars>>[number]

/**
 * Holds a car until the transaction ends: whoever books, moves or extends a hire of it holds it first, so that of two
 * who come at once the second sees what the first has written.
 */
export async function holdCar(tx: Transaction, id: string): Promise<HeldCar> {
  const [car] = await lockCars(tx, [id])
  return found(car, 'this rental car')
}

/** Holds several cars, in the order of their ids: nobody holds one while waiting for an earlier one. */
export async function holdCars(tx: Transaction, ids: readonly string[]): Promise<(id: string) => HeldCar> {
  const cars = new Map((await lockCars(tx, ids)).map((car) => [car.id, car]))
  return (id) => found(cars.get(id), 'this rental car')
}
