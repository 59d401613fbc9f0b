import type { Appointment } from '#contract/appointments/appointments'
import { noShowReason } from '#domain/shown-status'
import { instantOf } from '#domain/time/garage-clock'
import { viewLapse } from '#server/features/bookings/view-lapse'
import { viewBookedBy } from '#server/features/clients/booker'
import type { AppointmentRow } from './appointments.queries.ts'

/** Returns an appointment for the API; its instant is the slot's civil time in the garage's zone. */
export function viewAppointment(row: AppointmentRow, timeZone: string): Appointment {
  const { date, time } = row.timeSlot
  const { lapsesAt, lapsesSoon } = viewLapse(row)
  return {
    id: row.id,
    clientId: row.clientId,
    vehicleId: row.vehicleId,
    timeSlotId: row.timeSlotId,
    wantedTimeSlotId: row.wantedTimeSlotId,
    assignedStaffId: row.assignedStaffId,
    technicianPreference: row.prefersApprentice ? 'apprentice' : row.preferredStaffId,
    services: row.services,
    notes: row.notes,
    status: row.status,
    isNoShow: row.isNoShow,
    rejectionReason: row.isNoShow ? noShowReason : row.rejectionReason,
    cancelledFrom: row.cancelledFrom,
    confirmationNote: row.confirmationNote,
    overbookReason: row.overbookReason,
    checkInTime: row.checkInTime?.toISOString() ?? null,
    readyAt: row.readyAt?.toISOString() ?? null,
    readyBy: row.readyBy?.toISOString() ?? null,
    isReadyByProposed: row.isReadyByProposed,
    checkedInFrom: row.checkedInFrom,
    hasWork: row.hasWork,
    waitingFor: row.waitingFor,
    checkOutTime: row.checkOutTime?.toISOString() ?? null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    lapsesAt,
    lapsesSoon,
    scheduledDateTime: instantOf(date, time, timeZone).toISOString(),
    timeSlot: row.timeSlot,
    client: row.client,
    bookedBy: viewBookedBy(row),
    isClientNew: row.clientSince >= row.createdAt,
    vehicle: row.vehicle,
    assignedStaff: row.assignedStaff,
    preferredStaff: row.preferredStaff,
  }
}
