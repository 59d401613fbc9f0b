import type { RentalCondition } from '#contract/rentals/condition-report'
import type { ConditionStage } from '#domain/rentals/rental-condition'
import type { Db } from '#server/db/connect'
import { conditionsOf } from './rental-conditions.queries.ts'

/** Returns the condition of the car of a rental at pickup and return, null where nothing was recorded. */
export async function readCondition(db: Db, id: string): Promise<RentalCondition> {
  const recorded = await conditionsOf(db, id)
  const at = (stage: ConditionStage) => {
    const row = recorded.find((condition) => condition.stage === stage)
    if (row === undefined) return null
    const { fuelEighths, damageNotes, recordedBy, recordedAt } = row
    return { fuelEighths, damageNotes, recordedBy, recordedAt: recordedAt.toISOString() }
  }
  return { pickup: at('pickup'), return: at('return') }
}
