import type { Appointment } from '#contract/appointments'
import type { Call } from '#server/calls/call'
import { updateVehicleStatus } from '#server/features/vehicles/update-vehicle-status'
import { moveAppointmentOn } from './move-appointment-on.ts'

/** Checks in an appointment: work starts and the vehicle is in service. */
export function checkInAppointment(call: Call, id: string): Promise<Appointment> {
  return moveAppointmentOn(call, {
    id,
    action: 'checkIn',
    change: { checkInTime: call.now },
    alongside: (tx, appointment) => updateVehicleStatus(tx, appointment.vehicleId),
  })
}

/** Checks out an appointment: it is completed and stays in the vehicle's service history. */
export function checkOutAppointment(call: Call, id: string): Promise<Appointment> {
  return moveAppointmentOn(call, {
    id,
    action: 'checkOut',
    change: { checkOutTime: call.now },
    alongside: (tx, appointment) => updateVehicleStatus(tx, appointment.vehicleId),
  })
}
