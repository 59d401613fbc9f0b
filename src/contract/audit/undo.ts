import { z } from 'zod'
import { undoableDeletions } from '#domain/audit/audit-labels'
import { Appointment } from '../appointments/appointments.ts'
import { endpoint } from '../endpoint.ts'
import { chosenId, id, idParams, versionOnly } from '../fields.ts'
import { RentalBooking } from '../rentals/rental-bookings.ts'
import { TowBooking } from '../tows/tow-bookings.ts'

const wasNotified = z
  .boolean()
  .describe('Whether a message about the undone step had already been sent to the customer')

/** A booking after its last step has been undone. */
export const UndoneAppointment = Appointment.extend({ wasNotified }).meta({ id: 'UndoneAppointment' })
export type UndoneAppointment = z.infer<typeof UndoneAppointment>

export const UndoneTow = TowBooking.extend({ wasNotified }).meta({ id: 'UndoneTow' })
export type UndoneTow = z.infer<typeof UndoneTow>

export const UndoneRental = RentalBooking.extend({ wasNotified }).meta({ id: 'UndoneRental' })
export type UndoneRental = z.infer<typeof UndoneRental>

/** Undoing a check-in, a check-out or a deletion. A cancelled booking is restored instead. */
export const undo = {
  undoCheckInAppointment: endpoint({
    method: 'PATCH',
    path: '/api/appointments/{id}/undo-check-in',
    access: 'staff',
    summary:
      'Undoes a check-in: the appointment returns to its previous status. Refused once work has been recorded.',
    tag: 'Appointments',
    params: idParams,
    body: versionOnly,
    edits: Appointment,
    status: 200,
    response: Appointment,
    problems: ['transition_refused'],
  }),
  undoCheckOutAppointment: endpoint({
    method: 'PATCH',
    path: '/api/appointments/{id}/undo-check-out',
    access: 'staff',
    summary:
      'Undoes a check-out: the appointment is in progress again. Refused after 7 days, if the vehicle has been checked in again, or once it is invoiced.',
    tag: 'Appointments',
    params: idParams,
    body: versionOnly,
    edits: Appointment,
    status: 200,
    response: Appointment,
    problems: ['transition_refused', 'line_invoiced'],
  }),
  undoAppointmentStep: endpoint({
    method: 'PATCH',
    path: '/api/appointments/{id}/undo-step',
    access: 'staff',
    summary:
      'Undoes the last step within 10 minutes: a confirmation, rejection, edit or answer to a request for another time. Messages that have not been sent are withdrawn.',
    tag: 'Appointments',
    params: idParams,
    body: versionOnly,
    edits: Appointment,
    status: 200,
    response: UndoneAppointment,
    problems: ['transition_refused', 'slot_full', 'vehicle_twice'],
  }),
  undoRentalStep: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/undo-step',
    access: 'staff',
    summary:
      'Undoes the last step within 10 minutes: a confirmation, rejection, edit or extension. Messages that have not been sent are withdrawn.',
    tag: 'Rental bookings',
    params: idParams,
    body: versionOnly,
    edits: RentalBooking,
    status: 200,
    response: UndoneRental,
    problems: ['transition_refused', 'car_taken', 'car_off_fleet', 'conflict'],
  }),
  undoRentalCheckIn: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/undo-check-in',
    access: 'staff',
    summary:
      'Undoes a check-in (pickup): the rental is confirmed and its car available again. Licence details are kept. Refused if the rental has been extended.',
    tag: 'Rental bookings',
    params: idParams,
    body: versionOnly,
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
    problems: ['transition_refused', 'conflict'],
  }),
  undoRentalCheckOut: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/undo-check-out',
    access: 'staff',
    summary:
      'Undoes a check-out (return): the rental is picked up again, without the charges of the return. Refused after 7 days, if the car has been changed, booked or picked up since, or once its charges are invoiced.',
    tag: 'Rental bookings',
    params: idParams,
    body: versionOnly,
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
    problems: ['transition_refused', 'line_invoiced', 'conflict'],
  }),
  undoTowStep: endpoint({
    method: 'PATCH',
    path: '/api/tow-bookings/{id}/undo-step',
    access: 'staff',
    summary:
      'Undoes the last change of the status or edit within 10 minutes. Messages that have not been sent are withdrawn.',
    tag: 'Tow requests',
    params: idParams,
    body: versionOnly,
    edits: TowBooking,
    status: 200,
    response: UndoneTow,
    problems: ['transition_refused'],
  }),
  undoDelete: endpoint({
    method: 'POST',
    path: '/api/undo-delete',
    access: 'staff',
    summary:
      'Restores a record that the caller has deleted in the last 10 minutes, if its spot or car is still available.',
    tag: 'Audit log',
    body: z
      .object({
        entity: z.enum(undoableDeletions, { error: 'This kind of record cannot be restored' }),
        entityId: chosenId('entityId must be an id'),
        notifyClient: z
          .boolean({ error: 'notifyClient must be true or false' })
          .default(false)
          .describe(
            'Whether to notify the client that a confirmed or scheduled booking has been restored, after its deletion notified them',
          ),
      })
      .meta({ id: 'UndoDelete' }),
    status: 200,
    response: z.object({ entity: z.enum(undoableDeletions), entityId: id }).meta({ id: 'UndoneDelete' }),
    problems: [
      'transition_refused',
      'not_found',
      'slot_full',
      'vehicle_twice',
      'car_taken',
      'car_out',
      'duplicate',
    ],
  }),
} as const
