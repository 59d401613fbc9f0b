import { z } from 'zod'
import { APPRENTICE_PREFERENCE } from '#domain/people/technician'
import { services, slotChoice } from './appointments.ts'
import { PreferredContact } from './clients.ts'
import { endpoint } from './endpoint.ts'
import { chosenId, date, email, id, optional, optionalText, phone, requiredText, time } from './fields.ts'
import { VehicleDescription } from './vehicles.ts'

export const ServiceBookingInput = z
  .object({
    client: z.object({
      name: requiredText('Full name', 100),
      email,
      phone,
      preferredContact: PreferredContact.default('phone'),
    }),
    vehicle: VehicleDescription,
    appointment: z.object({
      timeSlotId: slotChoice,
      assignedStaffId: optional(
        z.union([z.literal(APPRENTICE_PREFERENCE), chosenId('Please choose a technician from the list')], {
          error: 'Please choose a technician from the list',
        }),
      ).describe(`The preferred technician, '${APPRENTICE_PREFERENCE}', or null`),
      services,
      notes: optionalText('Notes', 2000),
    }),
  })
  .meta({ id: 'ServiceBooking' })

/** Only what the sender just typed and what the server computed; nothing that was known before. */
export const ServiceBookingReceipt = z
  .object({
    id,
    status: z.literal('pending'),
    timeSlotId: z.string(),
    date,
    time,
    services: z.array(z.string()),
    notes: z.string().nullable(),
    client: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      preferredContact: PreferredContact,
    }),
    vehicle: z.object({
      make: z.string(),
      model: z.string(),
      year: z.int(),
      licensePlate: z.string().nullable(),
    }),
  })
  .meta({ id: 'ServiceBookingReceipt' })
export type ServiceBookingReceipt = z.infer<typeof ServiceBookingReceipt>

export const publicBooking = {
  bookAppointment: endpoint({
    method: 'POST',
    path: '/api/book-appointment',
    access: 'public',
    summary: 'A customer asks for a service; the request waits for the garage to confirm it.',
    tag: 'Public booking',
    body: ServiceBookingInput,
    status: 201,
    response: ServiceBookingReceipt,
    refusals: [
      'slot_full',
      'slot_unknown',
      'slot_past',
      'slot_too_soon',
      'slot_too_far',
      'slot_not_online',
      'slot_closed',
      'public_holiday',
      'vehicle_twice',
    ],
    limited: 'booking',
  }),
} as const
