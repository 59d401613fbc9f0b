import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { chosenId, id, idParams, instant } from '../fields.ts'
import { MessageStatus } from './messages.ts'

const tag = 'Messages'

export const InboundMessage = z
  .object({
    id,
    phone: z.string().describe('Sender in E.164 format'),
    body: z.string(),
    createdAt: instant,
    doneAt: instant.nullable().describe('When staff dealt with it; null: still needs attention'),
    doneBy: z.string().nullable().describe('Name of the user; null also for START and STOP'),
    client: z.object({ id, name: z.string() }).nullable().describe('The client with this phone'),
  })
  .meta({ id: 'InboundMessage' })
export type InboundMessage = z.infer<typeof InboundMessage>

export const SentMessage = z
  .object({
    id,
    channel: z.enum(['email', 'sms']),
    recipient: z.string(),
    template: z.string().describe('Message type, for example appointment_confirmed'),
    status: MessageStatus,
    lastError: z.string().nullable().describe('Why it was not sent or delivered'),
    createdAt: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: 'SentMessage' })
export type SentMessage = z.infer<typeof SentMessage>

export const messageHistory = {
  listCustomerMessages: endpoint({
    method: 'GET',
    path: '/api/customer-messages',
    access: 'staff',
    summary:
      'The last messages to and from the customer of a booking, a document or a client: at most 50 each, newest first.',
    tag,
    query: z
      .object({
        entityId: chosenId('entityId must be an id').optional().describe('Id of a booking or a document'),
        clientId: chosenId('clientId must be an id').optional().describe('Id of a client'),
      })
      .refine(({ entityId, clientId }) => (entityId === undefined) !== (clientId === undefined), {
        error: 'Please send entityId or clientId',
      }),
    status: 200,
    response: z.object({ sent: z.array(SentMessage), received: z.array(InboundMessage) }),
  }),
  markTextMessageDone: endpoint({
    method: 'POST',
    path: '/api/inbound-messages/{id}/done',
    access: 'staff',
    summary: 'Marks a text message from a customer as dealt with. If another user has, the error says so.',
    tag,
    params: idParams,
    status: 200,
    response: InboundMessage,
    problems: ['transition_refused'],
  }),
  markTextMessageNotDone: endpoint({
    method: 'POST',
    path: '/api/inbound-messages/{id}/not-done',
    access: 'staff',
    summary: 'Puts a text message back on the list of what needs attention.',
    tag,
    params: idParams,
    status: 200,
    response: InboundMessage,
    problems: ['transition_refused'],
  }),
} as const
