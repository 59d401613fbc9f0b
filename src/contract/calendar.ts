import { z } from 'zod'
import { AppointmentStatus } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { calendarMonth, date, id, time } from './fields.ts'
import { RentalActivity, RentalStatus } from './rental-bookings.ts'
import { SpecialDayType } from './special-days.ts'

const entry = { id, time, clientName: z.string() }

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
      cause: z.enum(['week', 'special_day', 'public_holiday']).describe('Which rule decides the day'),
    }),
    specialDay: z
      .object({ id, type: SpecialDayType, manuallyOpen: z.boolean(), synced: z.boolean() })
      .nullable()
      .describe('The special day or public holiday of the date, by its id in /api/special-days'),
    places: z.object({
      taken: z.int().describe('May be more than the total: bookings outlive a schedule that changed'),
      total: z.int().describe('Places that the slots of the day offer'),
    }),
    entries: z
      .array(CalendarEntry)
      .describe('At most 3, of which at most 2 appointments; nothing that is cancelled'),
    more: z.int().describe('How many the day has besides'),
  })
  .meta({ id: 'CalendarDay' })
export type CalendarDay = z.infer<typeof CalendarDay>

export const calendar = {
  getCalendar: endpoint({
    method: 'GET',
    path: '/api/calendar',
    access: 'signed_in',
    shared: true,
    summary: 'A month at a glance: for each of 42 days from Sunday its hours, places and first bookings.',
    tag: 'Calendar',
    query: z.object({
      month: calendarMonth,
    }),
    status: 200,
    response: z.array(CalendarDay),
  }),
} as const
