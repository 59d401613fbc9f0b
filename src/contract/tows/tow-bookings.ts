import { z } from 'zod'
import { towStatuses } from '#domain/tows/tow-status'
import { Appointment, AppointmentStatus } from '../appointments/appointments.ts'
import { manageUrl } from '../bookings/public-booking.ts'
import { endpoint } from '../endpoint.ts'
import { exportOf } from '../export-of.ts'
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
} from '../fields.ts'
import { TowAppointmentInput, TowBookingChange, TowBookingInput, TowCause } from './tow-booking-input.ts'

const tag = 'Tow requests'

export const TowStatus = z.enum(towStatuses, { error: 'Please choose a status' })

/** The values of the request after parsing. */
export const towFields = {
  customerName: z.string(),
  customerPhone: z.string().describe('E.164'),
  customerEmail: z.string().nullable(),
  pickupLocation: z.string(),
  destinationLocation: z.string().nullable().describe('Null: the workshop'),
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

/** Contains only values from the request. */
export const TowReceipt = z
  .object({ id, status: z.literal('pending'), ...towFields, manageUrl })
  .meta({ id: 'TowBookingReceipt' })
export type TowReceipt = z.infer<typeof TowReceipt>

export const TowBooking = z
  .object({
    id,
    ...towFields,
    status: TowStatus,
    statusNote: z
      .string()
      .nullable()
      .describe('Note of the last status change, for example the driver or the reason for the cancellation'),
    decidedBy: z.string().nullable().describe('Name of the user who confirmed or rejected it'),
    decidedAt: instant.nullable(),
    dispatchedAt: instant.nullable(),
    closedAt: instant.nullable().describe('When it was completed or cancelled'),
    appointmentId: id.nullable(),
    appointment: z
      .object({ date, time, status: AppointmentStatus })
      .nullable()
      .describe('The appointment created from the request; null if none or deleted'),
    version,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'TowBooking' })
export type TowBooking = z.infer<typeof TowBooking>

const listQuery = searchQuery.extend({
  status: z
    .enum([...towStatuses, 'open', 'current'], { error: 'Please choose a status' })
    .optional()
    .describe(
      'Filter by status. open: neither completed nor cancelled; current: open requests first, then those completed or cancelled since midnight in garage time',
    ),
  sort: z
    .enum(['-createdAt', 'createdAt'])
    .default('-createdAt')
    .describe('-createdAt: newest first; createdAt: oldest first'),
})

export const towBookings = {
  requestTow: endpoint({
    method: 'POST',
    path: '/api/tow-bookings',
    access: 'public',
    summary: 'Creates a pending tow request, from the public page or by staff for a caller.',
    tag,
    body: TowBookingInput,
    status: 201,
    response: TowReceipt,
    problems: ['not_offered', 'too_many_open'],
    limited: 'booking',
  }),
  listTowBookings: endpoint({
    method: 'GET',
    path: '/api/tow-bookings',
    access: 'signed_in',
    shared: true,
    summary: 'Tow requests, searchable by name, phone, location or plate, newest first.',
    tag,
    query: listQuery,
    status: 200,
    kind: 'list',
    response: z.array(TowBooking),
  }),
  exportTowBookings: exportOf('tow-bookings', listQuery),
  // Listed before the {id} route, because a lookup by path takes the first match.
  countTowBookings: endpoint({
    method: 'GET',
    path: '/api/tow-bookings/counts',
    access: 'signed_in',
    shared: true,
    summary: 'Counts of open tow requests, in total and by status.',
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
    summary: 'Updates a tow request. Omitted fields are unchanged; null clears.',
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
      'Changes the status: pending → confirmed → dispatched → completed; cancelled at any time before completed. The customer is notified, except on completion.',
    tag,
    params: idParams,
    body: z.object({
      status: TowStatus,
      note: optionalText('Note', 1000, { lines: true }).describe(
        'Sent to the customer, for example the driver and arrival time, or the reason',
      ),
      from: TowStatus.optional().describe(
        'The status that the change is based on. Refused (409) if it has changed since',
      ),
      notifyClient: z
        .boolean({ error: 'notifyClient must be true or false' })
        .default(true)
        .describe('Whether to notify the customer'),
      version: expectedVersion,
    }),
    edits: TowBooking,
    status: 200,
    response: TowBooking,
    problems: ['transition_refused'],
  }),
  bookTowedCar: endpoint({
    method: 'POST',
    path: '/api/tow-bookings/{id}/appointment',
    access: 'staff',
    summary:
      'Creates a scheduled appointment for a car that is being towed or has arrived. Its client and vehicle are matched or created.',
    tag,
    params: idParams,
    body: TowAppointmentInput,
    status: 201,
    response: Appointment,
    problems: [
      'transition_refused',
      'slot_full',
      'spot_taken',
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
    summary: 'Deletes a tow request.',
    tag,
    params: idParams,
    edits: TowBooking,
    status: 204,
    problems: ['transition_refused'],
  }),
} as const
