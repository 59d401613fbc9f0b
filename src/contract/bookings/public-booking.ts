import { z } from 'zod'
import { APPRENTICE_PREFERENCE } from '#domain/staff/technician'
import { services, slotChoice } from '../appointments/appointments.ts'
import { PreferredContact } from '../clients/clients.ts'
import { endpoint } from '../endpoint.ts'
import {
  cents,
  chosenId,
  date,
  email,
  id,
  onlineName,
  optional,
  optionalText,
  phone,
  time,
} from '../fields.ts'
import { onlineSlotProblems } from '../opening/time-slots.ts'
import { driverOfPublicBooking, RentalInput, shownAmount } from '../rentals/rental-booking-input.ts'
import { RentalCategory, Transmission } from '../rentals/rental-bookings.ts'
import { VehicleDescription } from '../vehicles/vehicles.ts'

/** The contact of a customer who books online. */
export const contact = z.object({
  name: onlineName('Full name'),
  email,
  phone,
  preferredContact: PreferredContact.default('phone'),
  agreesToOffers: z
    .boolean({ error: 'agreesToOffers must be true or false' })
    .default(false)
    .describe('Whether the customer agrees to reminders of what is due, which offer a booking'),
})

/** The link with which the customer manages the booking. */
export const manageUrl = z
  .string()
  .describe('Link with which the customer sees, moves or cancels the booking')

const writtenContact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  preferredContact: PreferredContact,
})

export const ServiceBookingInput = z
  .object({
    client: contact,
    vehicle: VehicleDescription,
    appointment: z.object({
      timeSlotId: slotChoice,
      assignedStaffId: optional(
        z.union([z.literal(APPRENTICE_PREFERENCE), chosenId('Please choose a technician from the list')], {
          error: 'Please choose a technician from the list',
        }),
      ).describe(`The preferred technician, '${APPRENTICE_PREFERENCE}', or null`),
      services,
      notes: optionalText('Notes', 2000, { lines: true }),
    }),
  })
  .meta({ id: 'ServiceBooking' })

/** Contains only values from the request and computed values, so that it reveals nothing about existing records. */
export const ServiceBookingReceipt = z
  .object({
    id,
    status: z.literal('pending'),
    timeSlotId: z.string(),
    date,
    time,
    services: z.array(z.string()),
    notes: z.string().nullable(),
    manageUrl,
    client: writtenContact,
    vehicle: z.object({
      make: z.string(),
      model: z.string(),
      year: z.int(),
      licensePlate: z.string().nullable(),
    }),
  })
  .meta({ id: 'ServiceBookingReceipt' })
export type ServiceBookingReceipt = z.infer<typeof ServiceBookingReceipt>

export const PublicRentalInput = z
  .object({
    client: contact,
    rentalBooking: z.object({
      ...RentalInput.shape,
      totalAmount: shownAmount,
      notes: optionalText('Notes', 2000, { lines: true }),
      ...driverOfPublicBooking,
    }),
  })
  .meta({ id: 'PublicRental' })

/** Contains only values from the request, the chosen car and computed values. */
export const RentalReceipt = z
  .object({
    id,
    status: z.literal('pending'),
    startDate: date,
    endDate: date,
    pickupTime: time,
    returnTime: time,
    totalDays: z.int(),
    dailyRate: cents,
    totalAmount: cents,
    notes: z.string().nullable(),
    manageUrl,
    client: writtenContact,
    rentalVehicle: z.object({
      year: z.int(),
      make: z.string(),
      model: z.string(),
      category: RentalCategory,
      transmission: Transmission,
      seatingCapacity: z.int(),
    }),
  })
  .meta({ id: 'RentalReceipt' })
export type RentalReceipt = z.infer<typeof RentalReceipt>

export const publicBooking = {
  bookAppointment: endpoint({
    method: 'POST',
    path: '/api/book-appointment',
    access: 'public',
    summary: 'Creates a pending service appointment from the public booking page.',
    tag: 'Public booking',
    body: ServiceBookingInput,
    status: 201,
    response: ServiceBookingReceipt,
    problems: [
      'not_offered',
      ...onlineSlotProblems,
      'too_many_open',
      'technician_unavailable',
      'technician_away',
    ],
    limited: 'booking',
  }),
  bookRental: endpoint({
    method: 'POST',
    path: '/api/book-rental',
    access: 'public',
    summary:
      'Creates a pending rental booking from the public page. It reserves the car until it is confirmed or rejected.',
    tag: 'Public booking',
    body: PublicRentalInput,
    status: 201,
    response: RentalReceipt,
    problems: ['not_offered', 'car_taken', 'car_not_offered', 'price_changed', 'not_found', 'too_many_open'],
    limited: 'booking',
  }),
} as const
