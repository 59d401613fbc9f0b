import { z } from 'zod'
import { AppointmentStatus } from './appointments.ts'
import { endpoint } from './endpoint.ts'
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
} from './fields.ts'
import { RentalActivity, RentalStatus } from './rental-bookings.ts'

const tag = 'Special days'

export const SpecialDayType = z.enum(['closed', 'half_day'], { error: 'Please choose Closed or Half Day' })

export const SpecialDay = z
  .object({
    id,
    date,
    type: SpecialDayType,
    openTime: time.nullable(),
    closeTime: time.nullable(),
    reason: z.string().nullable().describe('Signed out: only for public holidays'),
    manuallyOpen: z.boolean().describe('A closed day that staff opened by hand'),
    synced: z.boolean().describe('True for public holidays'),
    types: z.array(z.string()).describe("Includes 'Public' for public holidays"),
    version: version.describe('0 while a public holiday was never opened manually'),
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
      'The bookings that a closed or half day would leave outside opening hours, by time; nothing is changed.',
    tag,
    query: z.object({
      date: date.describe('The day to be closed or shortened'),
      type: SpecialDayType.describe('closed or half_day'),
      openTime: optional(time).describe('When the half day would open'),
      closeTime: optional(time).describe('When the half day would close'),
    }),
    status: 200,
    response: BookingsAffected,
  }),
  createSpecialDay: endpoint({
    method: 'POST',
    path: '/api/special-days',
    access: 'staff',
    summary: 'Closes a day or makes it a half day.',
    tag,
    body: SpecialDayInput,
    status: 201,
    response: SpecialDay,
    refusals: ['duplicate'],
  }),
  updateSpecialDay: endpoint({
    method: 'PUT',
    path: '/api/special-days/{id}',
    access: 'staff',
    summary: 'Opens a closed day by hand, or closes it again; public holidays too.',
    tag,
    params: idParams,
    body: z.object({
      manuallyOpen: z.boolean({ error: 'Please say whether the day is open' }),
      version: expectedVersion,
    }),
    edits: SpecialDay,
    status: 200,
    response: SpecialDay,
    refusals: ['transition_refused'],
  }),
  deleteSpecialDay: endpoint({
    method: 'DELETE',
    path: '/api/special-days/{id}',
    access: 'staff',
    summary: 'Removes a special day made by hand.',
    tag,
    params: idParams,
    edits: SpecialDay,
    status: 204,
    refusals: ['transition_refused'],
  }),
} as const
