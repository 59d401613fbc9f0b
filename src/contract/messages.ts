import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, pageQuery } from './fields.ts'

const tag = 'Messages'

/** `kept`: nobody is set up to send it, so it waits here to be read. */
export const MessageStatus = z.enum(['kept', 'queued', 'sent', 'failed'])
export type MessageStatus = z.infer<typeof MessageStatus>

const fields = {
  id,
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  subject: z.string().nullable(),
  template: z.string().describe('What it is about, for example appointment_confirmed'),
  entityId: z.string().nullable().describe('The booking that it is about'),
  status: MessageStatus.describe('kept: there is no mail server or SMS gateway to send it'),
  attempts: z.int(),
  lastError: z.string().nullable(),
  nextAttemptAt: instant,
  sentAt: instant.nullable(),
  createdAt: instant,
}

export const Message = z.object(fields).meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

export const WholeMessage = z
  .object({
    ...fields,
    body: z
      .string()
      .nullable()
      .describe('Null of a private letter, which lets whoever has it into an account'),
  })
  .meta({ id: 'WholeMessage' })
export type WholeMessage = z.infer<typeof WholeMessage>

export const messages = {
  listMessages: endpoint({
    method: 'GET',
    path: '/api/messages',
    access: 'admin',
    summary: 'The messages that the garage has written, newest first.',
    tag,
    query: pageQuery.extend({
      status: MessageStatus.optional().describe('Only those with this status'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(Message),
  }),
  getDelivery: endpoint({
    method: 'GET',
    path: '/api/messages/delivery',
    access: 'admin',
    summary: 'Whether e-mails and text messages are sent, or kept for administrators to read.',
    tag,
    status: 200,
    response: z.object({ email: z.boolean(), sms: z.boolean() }).meta({ id: 'Delivery' }),
  }),
  getMessage: endpoint({
    method: 'GET',
    path: '/api/messages/{id}',
    access: 'admin',
    summary: 'One message with its text; that of a letter with a way into an account is not told.',
    tag,
    params: idParams,
    status: 200,
    response: WholeMessage,
  }),
  readPrivateLetter: endpoint({
    method: 'POST',
    path: '/api/messages/{id}/private-text',
    access: 'admin',
    summary:
      'The text of a letter with a way into an account, to hand on where nobody sends it; that it was read stands in the audit log.',
    tag,
    params: idParams,
    secret: true,
    status: 200,
    response: z.object({ body: z.string() }).meta({ id: 'PrivateText' }),
    refusals: ['transition_refused'],
  }),
  retryMessage: endpoint({
    method: 'POST',
    path: '/api/messages/{id}/retry',
    access: 'admin',
    summary: 'Sends a message that failed once more.',
    tag,
    params: idParams,
    status: 200,
    response: WholeMessage,
    refusals: ['transition_refused'],
  }),
} as const
