import { displaySlot } from '#domain/opening/slots'
import type { Transaction } from '#server/db/connect'
import { lockVehicle } from '#server/features/vehicles/update-vehicle-status'
import { throwProblem } from '#server/problem-error'
import { otherInProgress } from './appointments.queries.ts'

/**
 * Throws if the vehicle of an appointment is in the workshop for another one. Locks the vehicle until commit, so that of a
 * check-in and an undo at the same time exactly one succeeds.
 */
export async function ensureNotInWorkshop(
  tx: Transaction,
  { id, vehicleId }: { id: string; vehicleId: string },
): Promise<void> {
  await lockVehicle(tx, vehicleId)
  const other = await otherInProgress(tx, { vehicleId, except: id })
  if (other === undefined) return
  throwProblem('transition_refused', {
    message: `This vehicle is in the workshop for its appointment on ${displaySlot(other.timeSlotId)}. Please check it out first.`,
  })
}
