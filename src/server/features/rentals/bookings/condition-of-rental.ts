import type { RentalCondition } from '#contract/rentals/condition-report'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { aboutRecord } from '#domain/audit/about-record'
import { type CarCondition, type ConditionStage, isRecorded } from '#domain/rentals/rental-condition'
import { actorOf, type Call } from '#server/calls/call'
import type { Db, Transaction } from '#server/db/connect'
import { recordAudit } from '#server/records/record-audit'
import { conditionsOf, insertCondition } from './rental-conditions.queries.ts'

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

interface Recorded {
  rental: RentalBooking
  stage: ConditionStage
  condition: CarCondition
}

/** Records fuel and damage of a car in the transaction of its pickup or return. Writes nothing if nothing was entered. */
export async function recordCondition(
  tx: Transaction,
  call: Call,
  { rental, stage, condition: { fuelEighths, damageNotes } }: Recorded,
): Promise<void> {
  if (!isRecorded({ fuelEighths, damageNotes })) return
  await insertCondition(tx, {
    rentalBookingId: rental.id,
    stage,
    fuelEighths,
    damageNotes,
    recordedBy: actorOf(call).id,
    recordedAt: call.now,
  })
  await recordAudit(tx, call, {
    action: 'condition_recorded',
    entity: 'rental_booking',
    entityId: rental.id,
    about: aboutRecord(rental),
    after: { stage, fuelEighths, damageNotes },
  })
}
