import { parseSlotId } from '#domain/opening/slots'
import type { Transaction } from '#server/db/connect'
import { type GarageSettings, readGarageSettings } from '#server/features/garage/garage-settings'
import { lapseOfServiceRequest } from '#server/features/requests/lapse-of-request'
import { claimPlace } from '#server/features/slots/claim-place'
import { followWork } from '#server/features/vehicles/follow-work'
import type { Call } from '#server/http/call'
import { found, Refused, refuseWith } from '#server/http/refused'
import { lockAppointment, updateAppointment } from './appointments.queries.ts'
import { whenOf } from './booking-in-words.ts'

/** Puts a deleted appointment back where it stood, if its slot still has a place for it. */
export async function restoreAppointment(
  tx: Transaction,
  { now }: Pick<Call, 'now'>,
  id: string,
): Promise<void> {
  const { status, timeSlotId, vehicleId, lapsesAt } = found(
    await lockAppointment(tx, id, { evenDeleted: true }),
    'this appointment',
  )
  const settings = await readGarageSettings(tx)
  const place = status === 'cancelled' ? {} : await placeAgain(tx, timeSlotId, settings)
  const lapse =
    status === 'pending' &&
    lapsesAt !== null &&
    (await lapseOfServiceRequest(tx, { timeSlotId, from: now, settings }))
  await updateAppointment(tx, id, { ...place, ...lapse, deletedAt: null })
  if (status === 'in_progress') await followWork(tx, vehicleId)
}

async function placeAgain(tx: Transaction, timeSlotId: string, { capacity }: GarageSettings) {
  const slot = parseSlotId(timeSlotId)
  if (slot === null) throw new Error(`No slot is called ${timeSlotId}`)
  try {
    return await claimPlace(tx, { slot, maxCarsPerSlot: capacity.maxCarsPerSlot })
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.code !== 'slot_full') throw error
    return refuseWith('slot_full', {
      message: `Others have taken the time of this appointment, ${whenOf(timeSlotId)}. Free a place there, then restore it.`,
    })
  }
}
