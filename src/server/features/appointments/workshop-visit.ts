import type { Appointment } from '#contract/appointments'
import { followWork } from '#server/features/vehicles/follow-work'
import type { Call } from '#server/http/call'
import { moveAppointmentOn } from './move-appointment-on.ts'

/** The car has arrived: work starts, and its vehicle is in service. */
export function checkInAppointment(call: Call, id: string): Promise<Appointment> {
  return moveAppointmentOn(call, {
    id,
    action: 'checkIn',
    change: { checkInTime: call.now },
    alongside: (tx, appointment) => followWork(tx, appointment.vehicleId),
  })
}

/** The car leaves: the visit is completed and stays in the vehicle's history. */
export function checkOutAppointment(call: Call, id: string): Promise<Appointment> {
  return moveAppointmentOn(call, {
    id,
    action: 'checkOut',
    change: { checkOutTime: call.now },
    alongside: (tx, appointment) => followWork(tx, appointment.vehicleId),
  })
}
