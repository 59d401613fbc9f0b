import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { calendarMonth, date, lookupId, pageQuery, time } from '../fields.ts'

export const TimeSlot = z
  .object({
    id: z.string().meta({ description: 'Date and time, yyyy-MM-ddTHH:MM', example: '2026-11-24T09:30' }),
    date,
    time,
    isAvailable: z.boolean().describe('False if all spots are taken or the slot is blocked'),
    capacity: z.int().describe('Number of spots'),
    remaining: z.int().describe('Spots left'),
    nextSpot: z
      .int()
      .nullable()
      .optional()
      .describe(
        'Number of the next spot that staff can book, above the capacity if the slot is full; null: none. Only without date',
      ),
    technicianAway: z
      .boolean()
      .optional()
      .describe('Whether the technician is unavailable at this time. Only with staffId'),
  })
  .meta({ id: 'TimeSlot' })
export type TimeSlot = z.infer<typeof TimeSlot>

export const AvailableDay = z
  .object({
    date,
    state: z
      .enum(['open', 'closed', 'full'])
      .describe(
        'open: at least one time can be booked online; full: all times are taken or too soon; closed: not bookable online',
      ),
    remaining: z.int().describe('Spots left in all times that can be booked online'),
  })
  .meta({ id: 'AvailableDay' })
export type AvailableDay = z.infer<typeof AvailableDay>

/** The reasons for which a time cannot be booked online. */
export const onlineSlotProblems = [
  'slot_full',
  'slot_unknown',
  'slot_past',
  'slot_too_soon',
  'slot_too_far',
  'slot_not_online',
  'slot_closed',
  'public_holiday',
] as const

export const timeSlots = {
  getAvailability: endpoint({
    method: 'GET',
    path: '/api/availability',
    access: 'public',
    shared: true,
    summary: 'Online availability of each date in a month.',
    tag: 'Time slots',
    query: z.object({ month: calendarMonth }),
    status: 200,
    response: z.array(AvailableDay),
    problems: ['not_offered'],
  }),
  listTimeSlots: endpoint({
    method: 'GET',
    path: '/api/time-slots',
    access: 'public',
    shared: true,
    summary:
      'With date: the times that customers can book on it, including full ones. Without date (signed in only): all slots from today to the booking horizon.',
    tag: 'Time slots',
    query: pageQuery.extend({
      date: date.optional().describe('Date of the slots'),
      staffId: lookupId.optional().describe('Id of a technician. Adds technicianAway to each slot'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(TimeSlot),
    problems: ['not_signed_in', 'not_offered'],
  }),
} as const
