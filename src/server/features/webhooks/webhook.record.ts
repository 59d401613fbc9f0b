import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhooks'
import { testEvent, webhookEvents } from '#domain/webhooks/webhook-events'
import type { RecordKind } from '#server/records/change-record'
import {
  type DeliveryRow,
  lockWebhook,
  removeWebhook,
  type WebhookRow,
  type WebhookValues,
  writeWebhook,
} from './webhooks.queries.ts'

/** A webhook as the audit log has it: the path of its address can be a secret of the receiver. */
interface WebhookView {
  [field: string]: string | boolean | readonly string[]
  receiver: string
  events: readonly string[]
  isActive: boolean
}

/** Webhooks, for changes: see `changeRecord`. */
export const webhookRecord: RecordKind<WebhookRow, WebhookView, WebhookValues, Webhook> & {
  view(row: WebhookRow): WebhookView
} = {
  entity: 'webhook',
  noun: 'this webhook',
  lock: lockWebhook,
  write: writeWebhook,
  remove: removeWebhook,
  view: ({ url, events, isActive }) => ({ receiver: new URL(url).host, events, isActive }),
  about: ({ receiver }) => receiver,
  answer: viewWebhook,
}

export function viewWebhook(row: WebhookRow): Webhook {
  const { id, url, events, isActive, failingSince, createdAt, version } = row
  return {
    ...{ id, url, events, isActive, version },
    failingSince: failingSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

export function viewDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, webhookId, event, entityId, status, attempts, responseStatus, lastError, payload } = row
  return {
    ...{ id, webhookId, entityId, status, attempts, responseStatus, lastError },
    event: webhookEvents.find((known) => known === event) ?? testEvent,
    payload: JSON.stringify(payload),
    nextAttemptAt: row.nextAttemptAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  }
}
