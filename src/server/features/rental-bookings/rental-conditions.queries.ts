import { eq, sql } from 'drizzle-orm'
import type { CarCondition, ConditionStage } from '#domain/rental/rental-condition'
import type { Database, Transaction } from '#server/db/connect'
import { rentalConditions } from '#server/db/schema/rental-conditions-table'
import { users } from '#server/db/schema/users-table'

interface RecordedCondition extends CarCondition {
  rentalBookingId: string
  stage: ConditionStage
  recordedBy: string
  recordedAt: Date
}

/** Inserts the condition at a stage, or replaces it: a pickup or return can be undone and repeated. */
export async function writeCondition(tx: Transaction, recorded: RecordedCondition): Promise<void> {
  const { rentalBookingId: _, stage: __, ...values } = recorded
  await tx
    .insert(rentalConditions)
    .values(recorded)
    .onConflictDoUpdate({ target: [rentalConditions.rentalBookingId, rentalConditions.stage], set: values })
}

/** Returns the recorded conditions of a rental, at most one of each stage. */
export function conditionsOf(db: Database | Transaction, rentalBookingId: string) {
  const { stage, fuelEighths, damageNotes, recordedAt } = rentalConditions
  return db
    .select({
      ...{ stage, fuelEighths, damageNotes, recordedAt },
      recordedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(rentalConditions)
    .leftJoin(users, eq(users.id, rentalConditions.recordedBy))
    .where(eq(rentalConditions.rentalBookingId, rentalBookingId))
}
