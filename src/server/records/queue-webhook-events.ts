import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { AuditAction, AuditEntity } from '#domain/audit/audit-labels'
import { isLoggedRecord, type LoggedValue } from '#domain/audit/logged-record'
import { webhookDataOf } from '#domain/webhooks/webhook-data'
import { webhookEventOf } from '#domain/webhooks/webhook-events'
import { cachedRead } from '#server/db/cached-read'
import type { Transaction } from '#server/db/connect'
import { webhookDeliveries } from '#server/db/schema/webhook-deliveries-table'
import { webhooks } from '#server/db/schema/webhooks-table'
import { readGarageSettings } from '#server/garage/garage-settings'

const readActiveWebhooks = cachedRead(['webhooks'], (db) =>
  db.select({ id: webhooks.id, events: webhooks.events }).from(webhooks).where(eq(webhooks.isActive, true)),
)

interface Audited {
  entity: AuditEntity
  action: AuditAction
  entityId: string
  before?: LoggedValue
  after?: LoggedValue
}

/** Queues an audited action of a booking for the webhooks of its event, in its transaction. Without any, it runs no statement. */
export async function queueWebhookEvents(tx: Transaction, now: Date, audited: Audited): Promise<void> {
  const event = webhookEventOf(audited)
  const view = audited.after ?? audited.before
  if (event === null || !isLoggedRecord(view)) return
  const receivers = (await readActiveWebhooks(tx)).filter(({ events }) => events.includes(event))
  if (receivers.length === 0) return
  const { timeZone } = (await readGarageSettings(tx)).business
  const data = webhookDataOf(audited.entityId, view, timeZone)
  const occurredAt = now.toISOString()
  await tx.insert(webhookDeliveries).values(
    receivers.map(({ id: webhookId }) => {
      const id = uuidv7()
      return {
        ...{ id, webhookId, event, entityId: audited.entityId, nextAttemptAt: now, createdAt: now },
        payload: { id, event, occurredAt, data },
      }
    }),
  )
}
