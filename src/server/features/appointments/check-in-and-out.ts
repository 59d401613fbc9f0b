import type { Appointment } from '#contract/appointments/appointments'
import { isAwaited } from '#domain/appointments/appointment-changes'
import type { NextService } from '#domain/vehicles/service-due'
import type { Call } from '#server/calls/call'
import { ensureInvoiced } from '#server/features/billing/ensure-invoiced'
import { dropCall } from '#server/features/messages/plan-call'
import { setNextService } from '#server/features/vehicles/set-next-service'
import { updateVehicleStatus } from '#server/features/vehicles/update-vehicle-status'
import { decideAtCheckIn } from './change-ready-by.ts'
import { ensureNotInWorkshop } from './ensure-not-in-workshop.ts'
import { moveAppointmentOn } from './move-appointment-on.ts'
import { endWorkOn } from './work.queries.ts'

/**
 * Checks in an appointment: work starts and the vehicle is in service. The client is here, so a call is no longer needed.
 * It is promised for the time that staff have set, or for the proposal. Throws if the vehicle is in the workshop for another
 * appointment.
 */
export function checkInAppointment(
  call: Call,
  { id, readyBy }: { id: string; readyBy?: string | null | undefined },
): Promise<Appointment> {
  return moveAppointmentOn(call, {
    id,
    action: 'checkIn',
    change: async (locked) => ({
      checkInTime: locked.call.now,
      checkedInFrom: isAwaited(locked.before.status) ? locked.before.status : null,
      ...(await decideAtCheckIn(locked, readyBy)),
    }),
    alongside: async (tx, { appointment, call: later }) => {
      await ensureNotInWorkshop(tx, appointment)
      await updateVehicleStatus(tx, appointment.vehicleId)
      await dropCall(tx, later, id)
    },
  })
}

/**
 * Checks out an appointment: it is completed, work on it ends, and it stays in the vehicle's service history. Sets when the vehicle's
 * next service is due, if that is sent. Throws `not_invoiced` if the garage refuses that with open lines.
 */
export function checkOutAppointment(
  call: Call,
  id: string,
  nextService: Partial<NextService>,
): Promise<Appointment> {
  return moveAppointmentOn(call, {
    id,
    action: 'checkOut',
    change: async ({ tx, call: { now }, settings }) => {
      await ensureInvoiced(tx, { kind: 'appointment', id }, settings)
      return { checkOutTime: now }
    },
    alongside: async (tx, { appointment, call: later }) => {
      await endWorkOn(tx, id, later.now)
      await updateVehicleStatus(tx, appointment.vehicleId)
      await setNextService(tx, later, { vehicleId: appointment.vehicleId, nextService })
      await dropCall(tx, later, id)
    },
  })
}
