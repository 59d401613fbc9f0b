import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import { WebhookPayload } from '#contract/webhooks/webhook-payload'
import { testEvent, type WebhookEvent, webhookEvents } from '#domain/webhooks/webhook-events'

const header = (name: string, description: string): OpenAPIV3_1.ParameterObject => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
})

const headers = [
  header(
    'webhook-id',
    'Id of the delivery. The same for every attempt: a receiver that knows it already ignores the request',
  ),
  header(
    'webhook-timestamp',
    'When this attempt was sent, in seconds since 1970. Reject one that is older than five minutes',
  ),
  header(
    'webhook-signature',
    'v1,BASE64(HMAC-SHA256(key, webhook-id.webhook-timestamp.body)), as in the Standard Webhooks specification. The key is the part of the secret after whsec_, decoded from Base64',
  ),
]

const responses = {
  '2XX': { description: 'Accepted' },
  default: {
    description:
      'Not accepted, as is no answer within 10 seconds, or a redirect. Sent again after 1, 2, 4 … 240 minutes, for 24 hours. A webhook that has accepted nothing for 5 days is switched off',
  },
}

/** Returns the section `webhooks` of OpenAPI 3.1: what is sent to a webhook about each event. */
export function webhookDocs(): Record<string, OpenAPIV3_1.PathItemObject> {
  const sent = (
    event: WebhookEvent | typeof testEvent,
    schema: z.ZodType,
  ): [string, OpenAPIV3_1.PathItemObject] => {
    const { $schema: _, ...body } = z.toJSONSchema(schema)
    return [
      event,
      {
        post: {
          operationId: `webhook ${event}`,
          summary: summaryOf(event),
          tags: ['Webhooks'],
          parameters: headers,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: body as object } },
          },
          responses,
        },
      },
    ]
  }
  const payloadOf = (event: WebhookEvent) =>
    WebhookPayload.extend({ event: z.literal(event) }).describe(WebhookPayload.description ?? '')
  const testPayload = WebhookPayload.extend({ event: z.literal(testEvent), data: z.object({}) })
  return Object.fromEntries([
    ...webhookEvents.map((event) => sent(event, payloadOf(event))),
    sent(testEvent, testPayload),
  ])
}

const nouns: Readonly<Record<string, string>> = {
  appointment: 'An appointment',
  rental: 'A rental',
  tow: 'A tow request',
}

/** Returns `A rental: picked up.` */
function summaryOf(event: string): string {
  const [kind = '', what = ''] = event.split('.')
  return what === ''
    ? 'Sent by an administrator to try a webhook.'
    : `${nouns[kind]}: ${what.replaceAll('_', ' ')}.`
}
