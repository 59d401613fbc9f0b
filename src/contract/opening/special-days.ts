import { z } from 'zod'
import { AppointmentStatus } from '../appointments/appointments.ts'
import { endpoint } from '../endpoint.ts'
import {
  date,
  expectedVersion,
  id,
  idParams,
  instant,
  optional,
  optionalText,
  pageQuery,
  time,
  version,
  versionOnly,
} from '../fields.ts'
import { RentalActivity, RentalStatus } from '../rentals/rental-bookings.ts'

const tag = 'Special days'

export const SpecialDayType = z.enum(['closed', 'half_day'], { error: 'Please choose Closed or Half Day' })

export const SpecialDay = z
  .object({
    id,
    date,
    type: SpecialDayType,
    openTime: time.nullable(),
    closeTime: time.nullable(),
    reason: z.string().nullable().describe('Signed-out callers: null except for public holidays'),
    manuallyOpen: z.boolean().describe('Whether staff opened the closed day manually'),
    synced: z.boolean().describe('True for public holidays'),
    types: z.array(z.string()).describe("Includes 'Public' for public holidays"),
    version: version.describe('0 for a public holiday that was never opened manually'),
    createdAt: instant.nullable(),
  })
  .meta({ id: 'SpecialDay' })
export type SpecialDay = z.infer<typeof SpecialDay>

export const SpecialDayInput = z
  .object({
    date,
    type: SpecialDayType,
    openTime: optional(time),
    closeTime: optional(time),
    reason: optionalText('Reason', 200),
  })
  .meta({ id: 'NewSpecialDay' })

const affected = {
  id,
  time,
  clientName: z.string(),
  clientPhone: z.string().describe('E.164'),
  licensePlate: z.string().nullable(),
}

export const BookingsAffected = z
  .object({
    appointments: z.array(z.object({ ...affected, status: AppointmentStatus })),
    rentals: z.array(z.object({ ...affected, status: RentalStatus, activity: RentalActivity })),
  })
  .meta({ id: 'BookingsAffected' })
export type BookingsAffected = z.infer<typeof BookingsAffected>

export const specialDays = {
  listSpecialDays: endpoint({
    method: 'GET',
    path: '/api/special-days',
    access: 'public',
    shared: true,
    summary: "Closed days, half days and the public holidays of the garage's state, by date.",
    tag,
    query: pageQuery.extend({
      startDate: date.optional().describe('First day, inclusive'),
      endDate: date.optional().describe('Last day, inclusive'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(SpecialDay),
  }),
  previewSpecialDay: endpoint({
    method: 'GET',
    path: '/api/special-days/preview',
    access: 'signed_in',
    summary:
      'Previews a closed or half day: the bookings that would fall outside opening hours, by time. Nothing is saved.',
    tag,
    query: z.object({
      date: date.describe('Date of the special day'),
      type: SpecialDayType.describe('closed or half_day'),
      openTime: optional(time).describe('Opening time of a half day'),
      closeTime: optional(time).describe('Closing time of a half day'),
    }),
    status: 200,
    response: BookingsAffected,
  }),
  createSpecialDay: endpoint({
    method: 'POST',
    path: '/api/special-days',
    access: 'staff',
    summary: 'Creates a closed day or half day.',
    tag,
    body: SpecialDayInput,
    status: 201,
    response: SpecialDay,
    problems: ['duplicate'],
  }),
  updateSpecialDay: endpoint({
    method: 'PUT',
    path: '/api/special-days/{id}',
    access: 'staff',
    summary: 'Opens a closed day manually, or closes it again; also for public holidays.',
    tag,
    params: idParams,
    body: z.object({
      manuallyOpen: z.boolean({ error: 'manuallyOpen must be true or false' }),
      version: expectedVersion,
    }),
    edits: SpecialDay,
    status: 200,
    response: SpecialDay,
    problems: ['transition_refused'],
  }),
  deleteSpecialDay: endpoint({
    method: 'DELETE',
    path: '/api/special-days/{id}',
    access: 'staff',
    summary: 'Deletes a special day. Synced public holidays cannot be deleted.',
    tag,
    params: idParams,
    body: versionOnly,
    edits: SpecialDay,
    status: 204,
    problems: ['transition_refused'],
  }),
} as const
