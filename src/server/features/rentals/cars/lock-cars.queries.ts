import { asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'

/** Locks the cars until commit, in id order to avoid deadlocks. */
export function lockCarRows(tx: Transaction, ids: readonly string[]) {
  return tx
    .select()
    .from(rentalVehicles)
    .where(inArray(rentalVehicles.id, [...ids]))
    .orderBy(asc(rentalVehicles.id))
    .for('no key update')
}

/** Changes the car and returns it as stored. */
export async function updateCar(
  tx: Transaction,
  id: string,
  values: Partial<Pick<typeof rentalVehicles.$inferInsert, 'status' | 'odometer'>>,
): Promise<typeof rentalVehicles.$inferSelect> {
  const [car] = await tx.update(rentalVehicles).set(values).where(eq(rentalVehicles.id, id)).returning()
  if (car === undefined) throw new Error('A locked rental car was not found')
  return car
}
