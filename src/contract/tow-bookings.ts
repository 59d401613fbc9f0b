import { z } from 'zod'
import { towStatuses } from '#domain/tow/tow-status'
import { Appointment, AppointmentStatus } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import {
  date,
  expectedVersion,
  id,
  idParams,
  instant,
  optionalText,
  searchQuery,
  time,
  version,
} from './fields.ts'
import { TowAppointmentInput, TowBookingChange, TowBookingInput, TowCause } from './tow-booking-input.ts'

const tag = 'Tow requests'

export const TowStatus = z.enum(towStatuses, { error: 'Please choose a status' })

/** What the customer said, as it was read. */
const told = {
  customerName: z.string(),
  customerPhone: z.string().describe('E.164'),
  customerEmail: z.string().nullable(),
  pickupLocation: z.string(),
  destinationLocation: z.string().nullable().describe('Null: to the workshop'),
  cause: TowCause.nullable(),
  issueDescription: z.string().nullable(),
  drivable: z.boolean().nullable(),
  vehicleMake: z.string().nullable(),
  vehicleModel: z.string().nullable(),
  vehicleYear: z.int().nullable(),
  vehicleLicensePlate: z.string().nullable(),
  vehicleColor: z.string().nullable(),
  preferredDate: date.nullable().describe('Null: as soon as possible'),
  preferredTime: time.nullable(),
  notes: z.string().nullable(),
}

/** Only what the sender just typed. */
export const TowReceipt = z
  .object({ id, status: z.literal('pending'), ...told })
  .meta({ id: 'TowBookingReceipt' })
export type TowReceipt = z.infer<typeof TowReceipt>

export const TowBooking = z
  .object({
    id,
    ...told,
    status: TowStatus,
    statusNote: z
      .string()
      .nullable()
      .describe('Said with the last change of state: the driver, or why it was cancelled'),
    decidedBy: z.string().nullable().describe('Who confirmed or rejected it'),
    decidedAt: instant.nullable(),
    dispatchedAt: instant.nullable(),
    closedAt: instant.nullable().describe('When it was completed or cancelled'),
    appointmentId: id.nullable(),
    appointment: z
      .object({ date, time, status: AppointmentStatus })
      .nullable()
      .describe('The workshop visit that was made of it, unless it was deleted'),
    version,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'TowBooking' })
export type TowBooking = z.infer<typeof TowBooking>

export const towBookings = {
  requestTow: endpoint({
    method: 'POST',
    path: '/api/tow-bookings',
    access: 'public',
    summary: 'A customer asks for a tow, or staff do so for a caller; the request waits for an answer.',
    tag,
    body: TowBookingInput,
    status: 201,
    response: TowReceipt,
    limited: 'booking',
  }),
  listTowBookings: endpoint({
    method: 'GET',
    path: '/api/tow-bookings',
    access: 'signed_in',
    shared: true,
    summary: 'Tow requests, found by name, phone, place or plate, newest first.',
    tag,
    query: searchQuery.extend({
      status: z
        .enum([...towStatuses, 'open', 'current'], { error: 'Please choose a status' })
        .optional()
        .describe(
          'Only those with this status; open: neither completed nor cancelled; current: those that are open first, then those completed or cancelled since midnight at the garage',
        ),
      sort: z
        .enum(['-createdAt', 'createdAt'])
        .default('-createdAt')
        .describe('newest first, or oldest first'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(TowBooking),
  }),
  // Before the request by its id: what has a name of its own is no id.
  countTowBookings: endpoint({
    method: 'GET',
    path: '/api/tow-bookings/counts',
    access: 'signed_in',
    shared: true,
    summary: 'How many tow requests are open, and how many of them stand where.',
    tag,
    status: 200,
    response: z
      .object({ open: z.int(), pending: z.int(), confirmed: z.int(), dispatched: z.int() })
      .meta({ id: 'TowBookingCounts' }),
  }),
  getTowBooking: endpoint({
    method: 'GET',
    path: '/api/tow-bookings/{id}',
    access: 'signed_in',
    summary: 'One tow request.',
    tag,
    params: idParams,
    status: 200,
    response: TowBooking,
  }),
  updateTowBooking: endpoint({
    method: 'PATCH',
    path: '/api/tow-bookings/{id}',
    access: 'staff',
    summary: 'Mends what the caller said. What is absent stays; null clears.',
    tag,
    params: idParams,
    body: TowBookingChange,
    edits: TowBooking,
    status: 200,
    response: TowBooking,
  }),
  moveTowBooking: endpoint({
    method: 'PATCH',
    path: '/api/tow-bookings/{id}/status',
    access: 'staff',
    summary:
      'Takes a tow request on: pending to confirmed, dispatched and completed; cancelled until it is completed. The customer is told, except of the end of the tow.',
    tag,
    params: idParams,
    body: z.object({
      status: TowStatus,
      note: optionalText('Note', 1000, { lines: true }).describe(
        'Goes to the customer: the driver and when, or the reason',
      ),
      from: TowStatus.optional().describe(
        'Where the caller saw it; refused when somebody has moved it since',
      ),
      notifyClient: z
        .boolean({ error: 'notifyClient must be true or false' })
        .default(true)
        .describe('Whether the customer is told'),
      version: expectedVersion,
    }),
    edits: TowBooking,
    status: 200,
    response: TowBooking,
    refusals: ['transition_refused'],
  }),
  bookTowedCar: endpoint({
    method: 'POST',
    path: '/api/tow-bookings/{id}/appointment',
    access: 'staff',
    summary:
      'Books a car that is on the truck or has arrived into a slot: its client and vehicle are found or added, the appointment is scheduled.',
    tag,
    params: idParams,
    body: TowAppointmentInput,
    status: 201,
    response: Appointment,
    refusals: [
      'transition_refused',
      'slot_full',
      'slot_unknown',
      'slot_past',
      'slot_closed',
      'public_holiday',
      'vehicle_twice',
      'vehicle_not_clients',
      'technician_unavailable',
    ],
  }),
  deleteTowBooking: endpoint({
    method: 'DELETE',
    path: '/api/tow-bookings/{id}',
    access: 'staff',
    summary: 'Takes a tow request off every list.',
    tag,
    params: idParams,
    edits: TowBooking,
    status: 204,
  }),
} as const
