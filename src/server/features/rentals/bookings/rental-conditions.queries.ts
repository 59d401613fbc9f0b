import { and, eq } from 'drizzle-orm'
import type { CarCondition, ConditionStage } from '#domain/rentals/rental-condition'
import type { Db, Transaction } from '#server/db/connect'
import { rentalConditions } from '#server/db/schema/rental-conditions-table'
import { users } from '#server/db/schema/users-table'
import { userName } from '#server/db/user-name'

interface RecordedCondition extends CarCondition {
  rentalBookingId: string
  stage: ConditionStage
  recordedBy: string
  recordedAt: Date
}

export async function insertCondition(tx: Transaction, recorded: RecordedCondition): Promise<void> {
  await tx.insert(rentalConditions).values(recorded)
}

/** Deletes the condition at a stage: its pickup or return is undone. */
export async function deleteCondition(
  tx: Transaction,
  { rentalBookingId, stage }: Pick<RecordedCondition, 'rentalBookingId' | 'stage'>,
): Promise<void> {
  const isAtStage = and(
    eq(rentalConditions.rentalBookingId, rentalBookingId),
    eq(rentalConditions.stage, stage),
  )
  await tx.delete(rentalConditions).where(isAtStage)
}

/** Returns the recorded conditions of a rental, at most one of each stage. */
export function conditionsOf(db: Db, rentalBookingId: string) {
  const { stage, fuelEighths, damageNotes, recordedAt } = rentalConditions
  return db
    .select({
      ...{ stage, fuelEighths, damageNotes, recordedAt },
      recordedBy: userName(users),
    })
    .from(rentalConditions)
    .leftJoin(users, eq(users.id, rentalConditions.recordedBy))
    .where(eq(rentalConditions.rentalBookingId, rentalBookingId))
}
