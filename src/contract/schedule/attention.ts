import { z } from 'zod'
import { attentionGroups, depositReasons, mostOfGroup } from '#domain/schedule/attention-groups'
import { Appointment } from '../appointments/appointments.ts'
import { ListedDocument } from '../billing/documents.ts'
import { Payment } from '../billing/payments.ts'
import { endpoint } from '../endpoint.ts'
import { cents, date, limitUpTo, time } from '../fields.ts'
import { CallTask } from '../messages/call-tasks.ts'
import { InboundMessage } from '../messages/message-history.ts'
import { Message } from '../messages/messages.ts'
import { PartOrder } from '../parts/part-orders.ts'
import { CustomerQuestion } from '../questions/customer-questions.ts'
import { RentalBooking } from '../rentals/rental-bookings.ts'
import { TowBooking } from '../tows/tow-bookings.ts'

const toInvoice = cents
  .optional()
  .describe('The total of the lines that are not on an invoice; only in the group not_invoiced')

export const AttentionEntry = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('appointment'), appointment: Appointment, toInvoice }),
    z.object({
      kind: z.literal('rental'),
      rental: RentalBooking,
      licenceProblem: z
        .string()
        .nullable()
        .describe(
          'Why the car could not be picked up with the licence on file; null: no problem, or not shown',
        ),
      nextRenter: z
        .object({ name: z.string(), startDate: date, pickupTime: time })
        .nullable()
        .describe('The next renter of the car of an overdue rental; null: no one is booked'),
      toInvoice,
    }),
    z.object({ kind: z.literal('tow'), tow: TowBooking, toInvoice }),
    z.object({ kind: z.literal('part'), part: PartOrder }),
    z.object({ kind: z.literal('question'), question: CustomerQuestion }),
    z.object({ kind: z.literal('call'), call: CallTask }),
    z.object({ kind: z.literal('message'), message: Message }),
    z.object({ kind: z.literal('reply'), reply: InboundMessage }),
    z.object({ kind: z.literal('invoice'), invoice: ListedDocument }),
    z.object({
      kind: z.literal('deposit'),
      payment: Payment,
      reason: z.enum(depositReasons).describe('The state of the booking that it was paid for'),
    }),
  ])
  .meta({ id: 'AttentionEntry' })
export type AttentionEntry = z.infer<typeof AttentionEntry>

export const AttentionGroup = z
  .object({
    name: z.enum(attentionGroups),
    total: z.int().describe('Number of entries in the group, shown or not'),
    entries: z
      .array(AttentionEntry)
      .describe('The first entries; none of messages unless an administrator asks'),
  })
  .meta({ id: 'AttentionGroup' })
export type AttentionGroup = z.infer<typeof AttentionGroup>

export const attention = {
  getAttention: endpoint({
    method: 'GET',
    path: '/api/attention',
    access: 'signed_in',
    shared: true,
    summary:
      'Bookings, calls, messages and money that need attention now, in groups, most urgent first. Groups without entries, and those of money for users who see no prices, are left out.',
    tag: 'Dashboard',
    query: z.object({
      limit: limitUpTo(mostOfGroup).describe('Maximum entries of each group, 1 to 50; default 3'),
    }),
    status: 200,
    response: z.array(AttentionGroup),
  }),
} as const
