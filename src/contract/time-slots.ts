import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { date, lookupText, pageQuery, time } from './fields.ts'

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

export const timeSlots = {
  listTimeSlots: endpoint({
    method: 'GET',
    path: '/api/time-slots',
    access: 'public',
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
