import { z } from 'zod'
import { AppointmentStatus } from '../appointments/appointments.ts'
import { BookerName } from '../clients/clients.ts'
import { endpoint } from '../endpoint.ts'
import { calendarMonth, date, id, technicianFilter, time } from '../fields.ts'
import { SpecialDayType } from '../opening/special-days.ts'
import { RentalActivity, RentalStatus } from '../rentals/rental-bookings.ts'

const entry = { id, time, clientName: z.string(), bookedBy: BookerName }

export const CalendarEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('appointment'), ...entry, status: AppointmentStatus }),
  z.object({ kind: z.literal('rental'), ...entry, status: RentalStatus, activity: RentalActivity }),
])
export type CalendarEntry = z.infer<typeof CalendarEntry>

export const CalendarDay = z
  .object({
    date,
    opening: z.object({
      status: z.enum(['open', 'half_day', 'closed']),
      openTime: time.nullable(),
      closeTime: time.nullable(),
      reason: z.string().nullable(),
      cause: z
        .enum(['week', 'special_day', 'public_holiday'])
        .describe('The rule that determines the opening hours'),
    }),
    specialDay: z
      .object({ id, type: SpecialDayType, manuallyOpen: z.boolean(), synced: z.boolean() })
      .nullable()
      .describe('The special day or public holiday on this date; the id is that of /api/special-days'),
    places: z.object({
      taken: z
        .int()
        .describe('Booked spots. Can exceed the total, since bookings are kept when the schedule changes'),
      total: z.int().describe('Spots in all slots of the day'),
    }),
    entries: z
      .array(CalendarEntry)
      .describe('At most 3 entries, of which at most 2 are appointments. Excludes cancelled bookings'),
    more: z.int().describe('Number of further entries on this day'),
  })
  .meta({ id: 'CalendarDay' })
export type CalendarDay = z.infer<typeof CalendarDay>

export const calendar = {
  getCalendar: endpoint({
    method: 'GET',
    path: '/api/calendar',
    access: 'signed_in',
    shared: true,
    summary: 'Month view: 42 days from a Sunday, each with opening hours, spots and first bookings.',
    tag: 'Calendar',
    query: z.object({
      month: calendarMonth,
      staffId: technicianFilter.describe(
        'Only appointments of this technician, or without one (unassigned). Leaves out the rentals',
      ),
    }),
    status: 200,
    response: z.array(CalendarDay),
  }),
} as const
