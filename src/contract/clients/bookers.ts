import { z } from 'zod'
import { Appointment } from '../appointments/appointments.ts'
import { endpoint } from '../endpoint.ts'
import { expectedVersion, idParams } from '../fields.ts'
import { RentalBooking } from '../rentals/rental-bookings.ts'

const BookerChoice = z
  .object({
    choice: z
      .enum(['own_client', 'accept_name'], { error: 'choice must be own_client or accept_name' })
      .describe(
        'own_client: moves the booking to a client with the contact in bookedBy, which is added unless there is one; accept_name: renames the client',
      ),
    version: expectedVersion,
  })
  .meta({ id: 'BookerChoice' })

/** What staff decide if a booking was made under another name than that of its client. */
export const bookers = {
  settleAppointmentBooker: endpoint({
    method: 'PATCH',
    path: '/api/appointments/{id}/booked-by',
    access: 'staff',
    summary:
      'Moves an appointment to a client of the name it was booked under, or gives that name to its client.',
    tag: 'Appointments',
    params: idParams,
    body: BookerChoice,
    edits: Appointment,
    status: 200,
    response: Appointment,
    problems: ['transition_refused', 'duplicate', 'vehicle_twice'],
  }),
  settleRentalBooker: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/booked-by',
    access: 'staff',
    summary: 'Moves a rental to a client of the name it was booked under, or gives that name to its client.',
    tag: 'Rental bookings',
    params: idParams,
    body: BookerChoice,
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
    problems: ['transition_refused', 'duplicate'],
  }),
} as const
