import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { aboutRecord } from '#domain/audit/about-record'
import { type CarCondition, type ConditionStage, isRecorded } from '#domain/rentals/rental-condition'
import { actorOf, type Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { recordAudit } from '#server/records/record-audit'
import { insertCondition } from './rental-conditions.queries.ts'

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
    ...{ rentalBookingId: rental.id, stage, fuelEighths, damageNotes },
    ...{ recordedBy: actorOf(call).id, recordedAt: call.now },
  })
  await recordAudit(tx, call, {
    action: 'condition_recorded',
    entity: 'rental_booking',
    entityId: rental.id,
    about: aboutRecord(rental),
    after: { stage, fuelEighths, damageNotes },
  })
}
