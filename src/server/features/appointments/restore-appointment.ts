import type { Lapse } from '#domain/bookings/request-lapse'
import { displaySlot, storedSlot } from '#domain/opening/slots'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { lapseOfServiceRequest } from '#server/features/bookings/lapse-of-request'
import { reopenCall } from '#server/features/messages/plan-call'
import { type ClaimedSpot, claimSpot } from '#server/features/opening/claim-spot'
import { updateVehicleStatus } from '#server/features/vehicles/update-vehicle-status'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { orNotFound, ProblemError, throwProblem } from '#server/problem-error'
import { lockEvenDeleted, writeAppointment } from './appointments.queries.ts'
import { ensureNotInWorkshop } from './ensure-not-in-workshop.ts'
import { resumeWork } from './resume-work.ts'

/** Restores a deleted appointment as it was. Throws `slot_full` if no spot is available at its time. */
export async function restoreAppointment(
  tx: Transaction,
  call: Pick<Call, 'now'>,
  id: string,
): Promise<void> {
  const appointment = orNotFound(await lockEvenDeleted(tx, id), 'this appointment')
  const { status, vehicleId, deletedAt } = appointment
  const settings = await readGarageSettings(tx)
  const spot = status === 'cancelled' ? {} : await claimSpotAgain(tx, appointment, settings)
  const lapse = await lapseAgain(tx, appointment, { now: call.now, settings })
  await writeAppointment(tx, appointment, { ...spot, ...lapse, deletedAt: null })
  await reopenCall(tx, call, { entityId: id, closedAt: deletedAt })
  if (status !== 'in_progress') return
  await ensureNotInWorkshop(tx, { id, vehicleId })
  await resumeWork(tx, call, { id, endedAt: deletedAt })
  await updateVehicleStatus(tx, vehicleId)
}

/** Returns the lapse of a pending request, counted from now; an empty object for one that never lapses. */
export async function lapseAgain(
  tx: Transaction,
  { status, timeSlotId, lapsesAt }: { status: string; timeSlotId: string; lapsesAt: Date | null },
  { now, settings }: { now: Date; settings: GarageSettings },
): Promise<Partial<Lapse>> {
  if (status !== 'pending' || lapsesAt === null) return {}
  return lapseOfServiceRequest(tx, { timeSlotId, from: now, settings })
}

interface FormerSpot {
  timeSlotId: string
  spot: number
  overbookReason: string | null
  /** The slot of an appointment that changes its time. */
  from?: string
  /** The end of the sentence if no spot is available. */
  advice?: string
}

/** Takes a spot at the time of a restored appointment, or its former extra spot. Throws `slot_full` if none is available. */
export async function claimSpotAgain(
  tx: Transaction,
  {
    timeSlotId,
    spot,
    overbookReason: reason,
    advice = ' Please make a spot available, then restore the appointment.',
    from,
  }: FormerSpot,
  { capacity }: GarageSettings,
): Promise<ClaimedSpot> {
  const slot = storedSlot(timeSlotId)
  try {
    return await claimSpot(tx, {
      slot,
      maxCarsPerSlot: capacity.maxCarsPerSlot,
      former: reason === null ? null : { spot, reason },
      ...(from !== undefined && { from }),
    })
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== 'slot_full') throw error
    return throwProblem('slot_full', {
      message: `All spots on ${displaySlot(timeSlotId)} have been taken.${advice}`,
    })
  }
}
