import { z } from 'zod'
import { webhookEvents } from '#domain/webhooks/webhook-events'
import { id, instant } from '../fields.ts'

/** The body of the request that a webhook receives. */
export const WebhookPayload = z
  .object({
    id: z.string().describe('Id of the delivery, as in webhook-id; the same for every attempt'),
    event: z.enum(webhookEvents),
    occurredAt: instant,
    data: z.object({
      id: id.describe('Id of the appointment, rental booking or tow request'),
      reference: z.string().describe('End of the id, as customers see it'),
      status: z.string().nullable(),
      start: instant
        .nullable()
        .describe('Begin of the slot or the rental, or the time that a tow was requested for'),
      end: instant.nullable().describe('End of the rental'),
      services: z.array(z.string()).describe('Codes, as in GET /api/garage, or custom text'),
      vehicle: z.object({ make: z.string(), model: z.string() }).nullable(),
      version: z
        .int()
        .nullable()
        .describe('Increases with every change, so an older event can be ignored; null: read the record'),
    }),
  })
  .describe(
    'Contains no names, phone numbers, emails, plates or notes. A receiver that needs them reads the record through the API.',
  )
