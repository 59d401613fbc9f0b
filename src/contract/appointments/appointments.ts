import { z } from 'zod'
import { awaitedStatuses } from '#domain/appointment-status'
import { waitingReasons } from '#domain/appointments/waiting-for'
import { isVehicleNamed, vehicleNotNamed } from '#domain/vehicles/added-vehicle'
import { Rejection } from '../bookings/rejection.ts'
import { BookedBy, ClientInput, PreferredContact } from '../clients/clients.ts'
import { endpoint } from '../endpoint.ts'
import { exportOf } from '../export-of.ts'
import {
  chosenId,
  clearable,
  clearableText,
  date,
  expectedVersion,
  flag,
  id,
  idParams,
  instant,
  optional,
  optionalPlate,
  optionalText,
  pageQuery,
  requiredText,
  searchQuery,
  technicianFilter,
  time,
  vehicleYear,
  version,
  workingListSegment,
} from '../fields.ts'
import { fixedFields } from '../record-fields.ts'
import { Position } from '../staff/staff.ts'

const tag = 'Appointments'

export const AppointmentStatus = z.enum([
  'pending',
  'confirmed',
  'scheduled',
  'in_progress',
  'completed',
  'cancelled',
])

export const Appointment = z
  .object({
    id,
    clientId: id,
    vehicleId: id,
    timeSlotId: z.string(),
    wantedTimeSlotId: z
      .string()
      .nullable()
      .describe('Another time slot that the customer asks for, where a spot is reserved; null: none'),
    assignedStaffId: id.nullable(),
    technicianPreference: z
      .string()
      .nullable()
      .describe("The customer's preference: 'apprentice' or the id of a technician; null: none"),
    services: z.array(z.string()).describe('Service codes from the catalogue, or custom text'),
    notes: z.string().nullable(),
    status: AppointmentStatus,
    isNoShow: z.boolean().describe('Whether it was cancelled because the customer did not come'),
    rejectionReason: z
      .string()
      .nullable()
      .describe('Reason for the rejection or cancellation; no_show if the customer did not come'),
    cancelledFrom: z
      .enum(awaitedStatuses)
      .nullable()
      .describe(
        'Status before the cancellation, which a restore returns to; null if not cancelled or unknown',
      ),
    confirmationNote: z.string().nullable(),
    overbookReason: z
      .string()
      .nullable()
      .describe('Why staff booked it although all spots were taken; null if a spot was available'),
    checkInTime: instant.nullable(),
    readyAt: instant
      .nullable()
      .describe('When the work was finished and the vehicle was ready for pickup; null: not yet'),
    readyBy: instant.nullable().describe('The time for which the vehicle is promised; null: none'),
    isReadyByProposed: z
      .boolean()
      .describe('Whether the program proposed readyBy, so that it follows the plan of the workshop board'),
    checkedInFrom: z
      .enum(awaitedStatuses)
      .nullable()
      .describe('Status before the check-in, which undoing it returns to; null if not checked in or unknown'),
    hasWork: z
      .boolean()
      .describe('Whether work has been recorded: time worked, a note, or that the vehicle is ready'),
    waitingFor: z
      .enum(waitingReasons)
      .nullable()
      .describe(
        'customer: the vehicle is in the workshop and waits for the answer of the customer; parts: for parts on order; null: neither',
      ),
    checkOutTime: instant.nullable(),
    version,
    createdAt: instant,
    lapsesAt: instant.nullable().describe('When the pending request will lapse; null if it will not'),
    lapsesSoon: z.boolean().describe('True once half the time until the pending request lapses has passed'),
    scheduledDateTime: instant,
    timeSlot: z.object({ date, time }),
    client: z.object({
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string(),
      preferredContact: PreferredContact,
    }),
    bookedBy: BookedBy,
    isClientNew: z.boolean().describe('Whether this booking created the client'),
    vehicle: z.object({
      year: z.int(),
      make: z.string(),
      model: z.string(),
      licensePlate: z.string().nullable(),
      mileage: z.int().nullable(),
      engineSize: z.string().nullable(),
    }),
    assignedStaff: z.object({ name: z.string(), position: Position }).nullable(),
    preferredStaff: z.object({ name: z.string(), position: Position }).nullable(),
  })
  .meta({ id: 'Appointment' })
export type Appointment = z.infer<typeof Appointment>

/** An appointment in the service history of its vehicle. */
export const PastAppointment = Appointment.extend({
  workedMinutes: z.int().describe('Minutes worked on the vehicle in ended periods'),
}).meta({ id: 'PastAppointment' })
export type PastAppointment = z.infer<typeof PastAppointment>

export const services = z
  .array(requiredText('Service', 200), { error: 'Please select at least one service.' })
  .min(1, 'Please select at least one service.')
  .max(20, 'Please select at most 20 services.')

export const slotChoice = requiredText('Time', 40, {
  required: 'Please select a date and time for your appointment.',
  tooLong: 'Please choose one of the offered times.',
})

export const timeSlotId = requiredText('Time slot', 40, {
  required: 'Please select a time slot',
  tooLong: 'Please select a time slot',
})

const technician = chosenId('Please choose a technician from the list')

/** A promised time in a request. */
export const promisedTime = clearable(
  z.iso.datetime({
    offset: true,
    error: 'Please enter a time with its offset from UTC, for example 2026-11-24T15:30:00+11:00',
  }),
)

/** Books the slot even if it is full. */
export const overbook = optional(
  z.object({
    reason: requiredText('Reason', 300, { required: 'Please enter why this full time is booked.' }),
    spot: z
      .int({ error: 'spot must be a whole number' })
      .min(1, 'spot must be 1 or more')
      .describe('nextSpot of the time slot as shown to the user'),
  }),
).describe(
  'Books the slot even if all spots are taken. Refused (409) if spot is no longer the next one. Ignored while a spot is available',
)

/** A client's vehicle that is not in the records yet: a plate is enough, or make and model. */
const AddedVehicle = z
  .object({
    make: optionalText('Make', 60),
    model: optionalText('Model', 60),
    year: optional(vehicleYear).describe('Default: the current year'),
    licensePlate: optionalPlate,
  })
  .refine(isVehicleNamed, { path: ['licensePlate'], message: vehicleNotNamed })

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

export const AppointmentInput = z
  .object({
    clientId: optional(chosenId('Please select a client')),
    newClient: optional(ClientInput.omit({ status: true })).describe(
      'A client to add, instead of `clientId`. Refused (409) if one with this email and phone exists; without an email, if one with this name and phone exists',
    ),
    vehicleId: optional(chosenId('Please select a vehicle')),
    newVehicle: optional(AddedVehicle).describe(
      "A vehicle to add, instead of `vehicleId`. The client's vehicle with this plate is used if there is one",
    ),
    timeSlotId,
    assignedStaffId: optional(technician),
    services,
    notes: optionalText('Notes', 2000, { lines: true }),
    overbook,
  })
  // Checked also when other fields are invalid, so that all errors are reported together.
  .refine(({ clientId, newClient }) => Boolean(clientId) !== Boolean(newClient), {
    path: ['clientId'],
    message: 'Please select a client',
    when: isObject,
  })
  .refine(({ vehicleId, newVehicle }) => Boolean(vehicleId) !== Boolean(newVehicle), {
    path: ['vehicleId'],
    message: 'Please select a vehicle',
    when: isObject,
  })
  .meta({ id: 'NewAppointment' })

/** Fields of an appointment that an edit cannot change, and how they change. */
export const fixedAppointmentFields = {
  clientId: 'The client of an appointment cannot be changed. Please cancel it and book another one.',
  vehicleId: 'The vehicle of an appointment cannot be changed. Please cancel it and book another one.',
  status: 'The status changes with confirm, reject, checkin, checkout and cancel.',
  checkInTime: 'The time of the check-in is recorded at the check-in.',
  readyAt: 'The time is recorded when the vehicle is marked as ready for pickup.',
  checkOutTime: 'The time of the check-out is recorded at the check-out.',
  rejectionReason: 'The reason is entered when an appointment is rejected or cancelled.',
  confirmationNote: 'The note is entered when an appointment is confirmed.',
} as const

export const AppointmentEdit = z
  .object({
    timeSlotId: timeSlotId.optional(),
    assignedStaffId: clearable(technician),
    services: services.optional(),
    notes: clearableText('Notes', 2000, { lines: true }),
    readyBy: promisedTime.describe(
      'The time for which the vehicle is promised: after now and the start of the appointment, within opening hours. Null: none',
    ),
    notifyReadyBy: z
      .boolean({ error: 'notifyReadyBy must be true or false' })
      .optional()
      .describe(
        'Notifies the client of readyBy, also if it is unchanged. It no longer follows the plan then',
      ),
    overbook: overbook.optional(),
    ...fixedFields(fixedAppointmentFields),
    notifyClient: z
      .boolean({ error: 'notifyClient must be true or false' })
      .default(true)
      .describe('Whether to notify the client when the time of a confirmed or scheduled appointment changes'),
    version: expectedVersion,
  })
  .meta({ id: 'AppointmentEdit' })

const listQuery = searchQuery.extend({
  startDate: date.optional().describe('First day, inclusive'),
  endDate: date.optional().describe('Last day, inclusive'),
  clientId: chosenId('clientId must be an id').optional().describe('Filter by client'),
  staffId: technicianFilter,
  status: AppointmentStatus.optional().describe('Filter by status'),
  part: workingListSegment
    .optional()
    .describe(
      'upcoming: today and later; earlier: before today; left_open: before today, neither completed nor cancelled. Completed appointments are included only with status=completed',
    ),
  sort: z
    .enum(['scheduled', '-scheduled'])
    .default('scheduled')
    .describe('scheduled: by date and time, earliest first; -scheduled: latest first'),
})

export const appointments = {
  listAppointments: endpoint({
    method: 'GET',
    path: '/api/appointments',
    access: 'signed_in',
    shared: true,
    summary:
      'Without dates: appointments that are not completed, plus those completed in the last 30 days. With dates: all appointments in the range. With clientId: all appointments of that client.',
    tag,
    query: listQuery,
    status: 200,
    kind: 'list',
    response: z.array(Appointment),
  }),
  exportAppointments: exportOf('appointments', listQuery),
  listRecentAppointments: endpoint({
    method: 'GET',
    path: '/api/appointments/recent',
    access: 'signed_in',
    shared: true,
    summary: 'The most recently created appointments, newest first; 20 by default.',
    tag,
    query: pageQuery.extend({ status: AppointmentStatus.optional().describe('Filter by status') }),
    status: 200,
    kind: 'list',
    response: z.array(Appointment),
  }),
  getAppointment: endpoint({
    method: 'GET',
    path: '/api/appointments/{id}',
    access: 'signed_in',
    summary: 'One appointment.',
    tag,
    params: idParams,
    status: 200,
    response: Appointment,
  }),
  createAppointment: endpoint({
    method: 'POST',
    path: '/api/appointments',
    access: 'staff',
    summary:
      'Creates an appointment for a client; its status is scheduled. A new client and vehicle are added in the same transaction.',
    tag,
    body: AppointmentInput,
    newClientIn: 'newClient',
    status: 201,
    response: Appointment,
    problems: [
      'duplicate',
      'slot_full',
      'spot_taken',
      'slot_past',
      'slot_closed',
      'public_holiday',
      'vehicle_twice',
      'vehicle_not_clients',
      'technician_unavailable',
      'technician_away',
      'not_found',
    ],
  }),
  updateAppointment: endpoint({
    method: 'PATCH',
    path: '/api/appointments/{id}',
    access: 'staff',
    summary:
      'Moves an appointment to another slot, reassigns it, or changes its services or notes. Omitted fields are unchanged; null clears technician and notes.',
    tag,
    params: idParams,
    body: AppointmentEdit,
    edits: Appointment,
    status: 200,
    response: Appointment,
    problems: [
      'slot_full',
      'spot_taken',
      'slot_past',
      'slot_closed',
      'slot_unknown',
      'public_holiday',
      'vehicle_twice',
      'technician_unavailable',
      'technician_away',
      'transition_refused',
    ],
  }),
  confirmAppointment: endpoint({
    method: 'PATCH',
    path: '/api/appointments/{id}/confirm',
    access: 'staff',
    summary: 'Confirms a pending request, with an optional note to the customer.',
    tag,
    params: idParams,
    body: z.object({ note: optionalText('Note', 1000, { lines: true }), version: expectedVersion }),
    edits: Appointment,
    status: 200,
    response: Appointment,
    problems: ['transition_refused'],
  }),
  rejectAppointment: endpoint({
    method: 'PATCH',
    path: '/api/appointments/{id}/reject',
    access: 'staff',
    summary: 'Rejects a pending request. The reason is sent to the customer and the spot is released.',
    tag,
    params: idParams,
    body: Rejection,
    edits: Appointment,
    status: 200,
    response: Appointment,
    problems: ['transition_refused'],
  }),
  deleteAppointment: endpoint({
    method: 'DELETE',
    path: '/api/appointments/{id}',
    access: 'staff',
    summary: 'Deletes the appointment and releases its spot.',
    tag,
    params: idParams,
    query: z.object({
      notify: flag.describe('Whether to notify the client of the cancellation'),
    }),
    edits: Appointment,
    status: 204,
    problems: ['transition_refused'],
  }),
} as const
