import { decideAppointment } from '#domain/appointment-status'
import { displayServices } from '#domain/appointments/service-catalogue'
import { displayCustomerSlot } from '#domain/messages/booking-fields'
import { vehicleName } from '#domain/vehicles/vehicle'
import { type LapseJob, lapseRequest, remindOfRequest } from '#server/features/bookings/lapse-request'
import { changeRecord } from '#server/records/change-record'
import { appointmentRecord } from './appointment.record.ts'
import { writeAppointment } from './appointments.queries.ts'
import { notifyClient } from './notify-client.ts'

/**
 * Cancels one lapsed pending request, makes its spot available and notifies the customer. Returns false if
 * there is none.
 */
export function lapseAppointment(job: LapseJob): Promise<boolean> {
  return lapseRequest(job, 'service', (tx, { id, call, values }) =>
    changeRecord(call, appointmentRecord, {
      id,
      action: 'lapsed',
      allows: ({ before }) => decideAppointment(before, 'reject'),
      decide: () => values,
      alongside: ({ after: appointment, settings }) =>
        notifyClient(tx, call, { appointment, settings, message: 'appointment_lapsed' }),
    }),
  )
}

/** Reminds staff of one pending request past half its time. Returns false if there is none. */
export function remindOfAppointment(job: LapseJob): Promise<boolean> {
  return remindOfRequest(job, 'service', async (tx, id, settings) => {
    const row = await writeAppointment(tx, { id }, { reminderAt: null })
    const request = appointmentRecord.view(row, settings)
    const services = displayServices(request.services, settings.services)
    return {
      request,
      what: `${services}: ${vehicleName(request.vehicle)}, ${displayCustomerSlot(request.timeSlotId)}.`,
    }
  })
}
