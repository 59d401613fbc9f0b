import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportOf } from '../export-of.ts'
import { id, idParams, instant, pageQuery } from '../fields.ts'

const tag = 'Messages'

/** `kept`: not sent, because no mail server or SMS gateway is configured. */
export const MessageStatus = z.enum(['kept', 'queued', 'sent', 'delivered', 'failed'])
export type MessageStatus = z.infer<typeof MessageStatus>

export const messageFields = {
  id,
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  subject: z.string().nullable(),
  template: z.string().describe('Message type, for example appointment_confirmed'),
  entityId: z.string().nullable().describe('Id of the booking that the message refers to'),
  status: MessageStatus.describe('kept: not sent, because no mail server or SMS gateway is configured'),
  attempts: z.int(),
  lastError: z.string().nullable(),
  nextAttemptAt: instant,
  sentAt: instant.nullable(),
  createdAt: instant,
}

export const Message = z.object(messageFields).meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

export const WholeMessage = z
  .object({
    ...messageFields,
    body: z.string().nullable().describe('Null for private messages (they contain account links)'),
  })
  .meta({ id: 'WholeMessage' })
export type WholeMessage = z.infer<typeof WholeMessage>

const listQuery = pageQuery.extend({
  status: MessageStatus.optional().describe('Filter by status'),
})

export const messages = {
  listMessages: endpoint({
    method: 'GET',
    path: '/api/messages',
    access: 'admin',
    summary: 'Messages in the outbox, newest first.',
    tag,
    query: listQuery,
    status: 200,
    kind: 'list',
    response: z.array(Message),
  }),
  exportMessages: exportOf('messages', listQuery),
  getDelivery: endpoint({
    method: 'GET',
    path: '/api/messages/delivery',
    access: 'admin',
    summary: 'Whether emails and text messages are sent, or only stored for administrators.',
    tag,
    status: 200,
    response: z.object({ email: z.boolean(), sms: z.boolean() }).meta({ id: 'Delivery' }),
  }),
  getMessage: endpoint({
    method: 'GET',
    path: '/api/messages/{id}',
    access: 'admin',
    summary: 'One message with its text. The text of private messages (with account links) is omitted.',
    tag,
    params: idParams,
    status: 200,
    response: WholeMessage,
  }),
  readPrivateMessage: endpoint({
    method: 'POST',
    path: '/api/messages/{id}/private-text',
    access: 'admin',
    summary:
      'The text of a private message, so that an administrator can pass it on when email is not set up. Viewing it is recorded in the audit log.',
    tag,
    params: idParams,
    secret: true,
    status: 200,
    response: z.object({ body: z.string() }).meta({ id: 'PrivateText' }),
    problems: ['transition_refused'],
  }),
  retryMessage: endpoint({
    method: 'POST',
    path: '/api/messages/{id}/retry',
    access: 'admin',
    summary: 'Retries a failed message.',
    tag,
    params: idParams,
    status: 200,
    response: WholeMessage,
    problems: ['transition_refused'],
  }),
} as const
