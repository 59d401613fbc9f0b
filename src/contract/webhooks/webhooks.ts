import { z } from 'zod'
import { testEvent, type WebhookEvent, webhookEvents } from '#domain/webhooks/webhook-events'
import { deliveryStatuses, longestWebhookUrl } from '#domain/webhooks/webhook-retry'
import { endpoint } from '../endpoint.ts'
import {
  expectedVersion,
  id,
  idParams,
  instant,
  pageQuery,
  requiredText,
  trimmed,
  version,
} from '../fields.ts'

const tag = 'Webhooks'

const urlSentence = 'Please enter the web address of the receiver, for example https://example.com/hoist'

const isHttpUrl = (text: string) => z.url({ protocol: /^https?$/ }).safeParse(text).success

const url = requiredText('Address', longestWebhookUrl, { required: urlSentence })
  .refine(isHttpUrl, { error: urlSentence, abort: true })
  .refine((text) => !/^[^/]*\/\/[^/?#]*@/.test(text), 'The address must not contain a user name or password')

const events = z
  .array(z.enum(webhookEvents, { error: 'Please use events of the documentation' }), {
    error: 'Please choose at least one event',
  })
  .min(1, 'Please choose at least one event')
  .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)))

export const Webhook = z
  .object({
    id,
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    isActive: z.boolean(),
    failingSince: instant
      .nullable()
      .describe('Since when no delivery has been accepted; null: the last one was, or there was none'),
    createdAt: instant,
    version,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

export const WebhookInput = z.object({ url, events }).meta({ id: 'NewWebhook' })

const WebhookChange = z
  .object({
    url: trimmed(url),
    events: trimmed(events),
    isActive: trimmed(z.boolean({ error: 'isActive must be true or false' })),
    version: expectedVersion,
  })
  .meta({ id: 'WebhookChange', description: 'Omitted fields are unchanged' })

const NewWebhook = Webhook.extend({
  secret: z.string().describe('Signs the requests (whsec_…); shown only here'),
}).meta({ id: 'WebhookWithSecret' })
export type NewWebhook = z.infer<typeof NewWebhook>

const deliveryEvents: readonly (WebhookEvent | typeof testEvent)[] = [...webhookEvents, testEvent]

export const WebhookDelivery = z
  .object({
    id,
    webhookId: id,
    event: z.enum(deliveryEvents),
    entityId: id.nullable().describe('The booking; null: a test'),
    status: z.enum(deliveryStatuses),
    attempts: z.int(),
    nextAttemptAt: instant,
    responseStatus: z.int().nullable().describe('HTTP status of the last response; null: there was none'),
    lastError: z.string().nullable().describe('Why the last attempt failed'),
    payload: z.string().describe('The body of the request, JSON'),
    createdAt: instant,
    deliveredAt: instant.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const webhooks = {
  listWebhooks: endpoint({
    method: 'GET',
    path: '/api/webhooks',
    access: 'admin',
    summary: 'Webhooks, newest first, without their secrets.',
    tag,
    query: pageQuery,
    status: 200,
    kind: 'list',
    response: z.array(Webhook),
  }),
  createWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks',
    access: 'admin',
    summary: 'Adds a webhook and returns its signing secret, which is not shown again.',
    tag,
    body: WebhookInput,
    secret: true,
    status: 201,
    response: NewWebhook,
    problems: ['limit_reached'],
  }),
  updateWebhook: endpoint({
    method: 'PUT',
    path: '/api/webhooks/{id}',
    access: 'admin',
    summary: 'Changes a webhook, or switches it on or off.',
    tag,
    params: idParams,
    body: WebhookChange,
    edits: Webhook,
    status: 200,
    response: Webhook,
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    access: 'admin',
    summary: 'Deletes a webhook with its deliveries.',
    tag,
    params: idParams,
    edits: Webhook,
    status: 204,
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    access: 'admin',
    summary: 'Queues a delivery of the event test, without data.',
    tag,
    params: idParams,
    status: 201,
    response: WebhookDelivery,
    problems: ['transition_refused'],
  }),
  listWebhookDeliveries: endpoint({
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    access: 'admin',
    summary: 'Deliveries of a webhook in the last 30 days, newest first.',
    tag,
    params: idParams,
    query: pageQuery,
    status: 200,
    kind: 'list',
    response: z.array(WebhookDelivery),
  }),
  retryWebhookDelivery: endpoint({
    method: 'POST',
    path: '/api/webhook-deliveries/{id}/retry',
    access: 'admin',
    summary: 'Sends a delivery again that was delivered or has failed, or a queued one immediately.',
    tag,
    params: idParams,
    status: 200,
    response: WebhookDelivery,
    problems: ['transition_refused'],
  }),
} as const
