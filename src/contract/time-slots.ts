import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { calendarMonth, date, lookupText, pageQuery, time } from './fields.ts'

export const TimeSlot = z
  .object({
    id: z.string().meta({ description: 'The text yyyy-MM-ddTHH:MM', example: '2026-11-24T09:30' }),
    date,
    time,
    isAvailable: z.boolean().describe('False when every place is taken or the slot is blocked'),
    capacity: z.int().describe('Cars this slot takes'),
    remaining: z.int().describe('Places left'),
    technicianAway: z
      .boolean()
      .optional()
      .describe('Whether the technician cannot take work at this time; only where one was asked for'),
  })
  .meta({ id: 'TimeSlot' })
export type TimeSlot = z.infer<typeof TimeSlot>

export const AvailableDay = z
  .object({
    date,
    state: z
      .enum(['open', 'closed', 'full'])
      .describe(
        'open: a customer can book a time of this day online; full: all are taken or too soon; closed: nothing of it is offered online',
      ),
    remaining: z.int().describe('Spots left, over all times that can be booked online'),
  })
  .meta({ id: 'AvailableDay' })
export type AvailableDay = z.infer<typeof AvailableDay>

export const timeSlots = {
  getAvailability: endpoint({
    method: 'GET',
    path: '/api/availability',
    access: 'public',
    shared: true,
    summary: 'The days of a month as a customer can book them online: one entry for each date.',
    tag: 'Time slots',
    query: z.object({ month: calendarMonth }),
    status: 200,
    response: z.array(AvailableDay),
  }),
  listTimeSlots: endpoint({
    method: 'GET',
    path: '/api/time-slots',
    access: 'public',
    shared: true,
    summary:
      'With a date: the times a customer can book on it, full ones marked. Without (signed in): every slot from today over the booking horizon.',
    tag: 'Time slots',
    query: pageQuery.extend({
      date: date.optional().describe('The day to look at'),
      staffId: lookupText(40)
        .optional()
        .describe('The id of a technician; each time then tells whether they are away'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(TimeSlot),
    refusals: ['not_signed_in'],
  }),
} as const
