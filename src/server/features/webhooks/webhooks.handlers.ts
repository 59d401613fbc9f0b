import { uuidv7 } from 'uuidv7'
import { testEvent } from '#domain/webhooks/webhook-events'
import { mostWebhooks } from '#domain/webhooks/webhook-retry'
import { PrivateAddress, requirePublicHost } from '#server/adapters/public-address'
import { actorOf, type Call, type Handlers } from '#server/calls/call'
import { seal } from '#server/config/sealed-text'
import { type Transaction, withTransaction } from '#server/db/connect'
import { orNotFound, throwFieldProblem, throwProblem } from '#server/problem-error'
import { changeRecord, deleteRecord } from '#server/records/change-record'
import { recordAudit } from '#server/records/record-audit'
import { newWebhookSecret } from './sign-webhook.ts'
import { viewDelivery, viewWebhook, webhookRecord } from './webhook.record.ts'
import {
  countWebhooks,
  deliveryById,
  insertDelivery,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  lockWebhook,
  queueAgain,
  type WebhookRow,
  webhookById,
} from './webhooks.queries.ts'

export const webhookHandlers = {
  listWebhooks: async ({ query }, call) => {
    const page = await listWebhooks(call.db, query)
    return { ...page, items: page.items.map(viewWebhook) }
  },
  createWebhook: ({ body: { url, events } }, call) =>
    withTransaction(call.db, async (tx) => {
      ensureSendable(call, url)
      if ((await countWebhooks(tx)) >= mostWebhooks)
        throwProblem('limit_reached', {
          message: `There are already ${mostWebhooks} webhooks. Please delete one that is not used.`,
        })
      const secret = newWebhookSecret()
      const row = await insertWebhook(tx, {
        ...{ url, events, sealedSecret: seal(call.config, secret) },
        ...{ createdBy: actorOf(call).id, createdAt: call.now },
      })
      const after = webhookRecord.view(row)
      const about = after.receiver
      await recordAudit(tx, call, { action: 'created', entity: 'webhook', entityId: row.id, about, after })
      return { ...viewWebhook(row), secret }
    }),
  updateWebhook: ({ params: { id }, body }, call) =>
    changeRecord(call, webhookRecord, {
      id,
      action: 'updated',
      decide: () => {
        if (body.url !== undefined) ensureSendable(call, body.url)
        const { url, events, isActive } = body
        return {
          ...(url !== undefined && { url }),
          ...(events !== undefined && { events }),
          // Switched on again, it has another five days.
          ...(isActive !== undefined && { isActive, ...(isActive && { failingSince: null }) }),
        }
      },
    }),
  deleteWebhook: ({ params: { id } }, call) => deleteRecord(call, webhookRecord, { id }),
  testWebhook: ({ params: { id } }, call) =>
    withTransaction(call.db, async (tx) => {
      const webhook = await requireActive(tx, id)
      const deliveryId = uuidv7()
      const row = await insertDelivery(tx, {
        ...{ id: deliveryId, webhookId: id, event: testEvent, nextAttemptAt: call.now, createdAt: call.now },
        payload: { id: deliveryId, event: testEvent, occurredAt: call.now.toISOString(), data: {} },
      })
      await auditSending(tx, call, 'tested', webhook)
      return viewDelivery(row)
    }),
  listWebhookDeliveries: async ({ params: { id }, query }, call) => {
    orNotFound(await webhookById(call.db, id), webhookRecord.noun)
    const page = await listDeliveries(call.db, id, query)
    return { ...page, items: page.items.map(viewDelivery) }
  },
  retryWebhookDelivery: ({ params: { id } }, call) =>
    withTransaction(call.db, async (tx) => {
      const { webhookId } = orNotFound(await deliveryById(tx, id), 'this delivery')
      const webhook = await requireActive(tx, webhookId)
      const row = await queueAgain(tx, id, call.now)
      await auditSending(tx, call, 'retried', webhook)
      return viewDelivery(row)
    }),
} satisfies Partial<Handlers>

/** Throws if the address is certainly not allowed. A host name is looked up when something is sent to it. */
function ensureSendable({ config }: Call, url: string): void {
  if (config.webhooksToPrivateNetworks) return
  try {
    requirePublicHost(new URL(url).hostname)
  } catch (error) {
    if (error instanceof PrivateAddress) throwFieldProblem('url', error.message)
    throw error
  }
}

async function requireActive(tx: Transaction, id: string): Promise<WebhookRow> {
  const webhook = orNotFound(await lockWebhook(tx, id), webhookRecord.noun)
  if (!webhook.isActive)
    throwProblem('transition_refused', {
      message: 'This webhook is switched off. Please switch it on first.',
    })
  return webhook
}

function auditSending(tx: Transaction, call: Call, action: 'tested' | 'retried', webhook: WebhookRow) {
  const about = webhookRecord.view(webhook).receiver
  return recordAudit(tx, call, { action, entity: 'webhook', entityId: webhook.id, about })
}
