import { z } from 'zod'
import { Appointment } from '../appointments/appointments.ts'
import { endpoint } from '../endpoint.ts'
import { expectedVersion, idParams, optionalText, versionOnly } from '../fields.ts'
import { RentalBooking } from '../rentals/rental-bookings.ts'

const notifyClient = z.boolean({ error: 'notifyClient must be true or false' })

/** The body that cancels an appointment or a rental. */
const Cancellation = z
  .object({
    reason: optionalText('Reason', 1000, { lines: true }).describe('Shown to staff and sent to the client'),
    notifyClient: notifyClient.default(true).describe('Whether to notify the client of the cancellation'),
    version: expectedVersion,
  })
  .meta({ id: 'Cancellation' })

/** The body that restores a cancelled appointment or rental. */
const Restoration = z
  .object({
    notifyClient: notifyClient
      .optional()
      .describe(
        'Whether to notify the client that the booking has been restored; by default only if they were told of its end, so not after a no-show. For a pending request, the client is notified only when it is confirmed or rejected',
      ),
    version: expectedVersion,
  })
  .meta({ id: 'Restoration' })

/** Cancelling bookings that are not yet in progress, and restoring them. */
export const cancellation = {
  cancelAppointment: endpoint({
    method: 'PATCH',
    path: '/api/appointments/{id}/cancel',
    access: 'staff',
    summary: 'Cancels a pending, confirmed or scheduled appointment and releases its spot.',
    tag: 'Appointments',
    params: idParams,
    body: Cancellation,
    edits: Appointment,
    status: 200,
    response: Appointment,
    problems: ['transition_refused'],
  }),
  markAppointmentNoShow: endpoint({
    method: 'PATCH',
    path: '/api/appointments/{id}/no-show',
    access: 'staff',
    summary:
      'Cancels a confirmed or scheduled appointment because the customer did not come. Refused until the customer is 10 minutes late. The client is not notified.',
    tag: 'Appointments',
    params: idParams,
    body: versionOnly,
    edits: Appointment,
    status: 200,
    response: Appointment,
    problems: ['transition_refused'],
  }),
  restoreAppointment: endpoint({
    method: 'PATCH',
    path: '/api/appointments/{id}/restore',
    access: 'staff',
    summary: 'Restores a cancelled appointment to its previous status if a spot is available at its time.',
    tag: 'Appointments',
    params: idParams,
    body: Restoration,
    edits: Appointment,
    status: 200,
    response: Appointment,
    problems: ['transition_refused', 'slot_full', 'vehicle_twice', 'conflict'],
  }),
  cancelRentalBooking: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/cancel',
    access: 'staff',
    summary: 'Cancels a pending or confirmed rental and releases its car.',
    tag: 'Rental bookings',
    params: idParams,
    body: Cancellation,
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
    problems: ['transition_refused', 'conflict'],
  }),
  markRentalNoShow: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/no-show',
    access: 'staff',
    summary:
      'Cancels a confirmed rental because the customer did not pick up the car. Refused until the customer is 10 minutes late. The client is not notified.',
    tag: 'Rental bookings',
    params: idParams,
    body: versionOnly,
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
    problems: ['transition_refused', 'conflict'],
  }),
  restoreRentalBooking: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/restore',
    access: 'staff',
    summary: 'Restores a cancelled rental to its previous status if its car is available for its dates.',
    tag: 'Rental bookings',
    params: idParams,
    body: Restoration,
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
    problems: ['transition_refused', 'car_taken', 'car_off_fleet', 'conflict'],
  }),
} as const
