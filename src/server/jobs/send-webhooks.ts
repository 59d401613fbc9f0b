import { and, asc, eq, exists, lt, lte, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { millisecondsInDay } from '#domain/time/milliseconds'
import { isFailingForTooLong, mostWebhooks, nextAttemptAt } from '#domain/webhooks/webhook-retry'
import { sendToWebhook, type WebhookAnswer } from '#server/adapters/webhook-request'
import type { Config } from '#server/config/config'
import { unseal } from '#server/config/sealed-text'
import { type Database, type Db, withTransaction } from '#server/db/connect'
import { webhookDeliveries } from '#server/db/schema/webhook-deliveries-table'
import { webhooks } from '#server/db/schema/webhooks-table'
import type { Clock } from '#server/dependencies'
import { webhookHeaders } from '#server/features/webhooks/sign-webhook'
import { recordAudit } from '#server/records/record-audit'

// Longer than one request can take, see adapters/webhook-request.ts.
const leaseMilliseconds = 30_000

interface Means {
  db: Database
  config: Config
  clock: Clock
  /** Limit of one request in milliseconds; tests use a shorter one. */
  timeout?: number
}

export interface WebhookSender {
  /** Begins to send what is due to each webhook that is not being sent to, and returns. Throws what failed since the last call. */
  run(stopping: AbortSignal): Promise<void>
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>
}

/**
 * Returns a sender of webhooks. Several servers can run one each: a delivery is claimed with a lease, no transaction is
 * open while it is sent, and one webhook is sent to by one server at a time. Every webhook has a task of its own, so a slow
 * receiver does not delay others. After a crash, the delivery is due again when the lease ends; the receiver may then get
 * it twice, with the same webhook-id.
 */
export function webhookSender(means: Means): WebhookSender {
  const tasks = new Map<string, Promise<void>>()
  let failure: unknown = null

  async function serve(first: Claimed, stopping: AbortSignal): Promise<void> {
    let claimed: Claimed | undefined = first
    while (claimed !== undefined && !stopping.aborted) {
      const answer = await sendClaimed(means, claimed, stopping)
      // The lease ends by itself.
      if (stopping.aborted) return
      await recordAnswer(means, claimed, answer)
      claimed = await claimDelivery(means.db, means.clock(), eq(webhooks.id, first.webhook.id))
    }
  }

  return {
    run: async (stopping) => {
      const failed = failure
      failure = null
      if (failed !== null) throw failed
      await failOverdue(means.db, means.clock())
      while (!stopping.aborted && tasks.size < mostWebhooks) {
        const busy = [...tasks.keys()]
        const others = busy.length === 0 ? undefined : notInArray(webhooks.id, busy)
        const claimed = await claimDelivery(means.db, means.clock(), others)
        if (claimed === undefined) return
        const { id } = claimed.webhook
        const task = serve(claimed, stopping)
          .catch((error: unknown) => {
            failure = error
          })
          .finally(() => tasks.delete(id))
        tasks.set(id, task)
      }
    },
    settled: async () => {
      await Promise.all(tasks.values())
    },
  }
}

interface Claimed {
  webhook: typeof webhooks.$inferSelect
  delivery: typeof webhookDeliveries.$inferSelect
}

const tooLate = 'It was not accepted within 24 hours.'

/** Fails deliveries of webhooks that are switched off, and those that no server could send for a day. */
async function failOverdue(db: Database, now: Date): Promise<void> {
  const earliest = new Date(now.getTime() - millisecondsInDay)
  const isOverdue = and(eq(webhookDeliveries.status, 'queued'), lt(webhookDeliveries.nextAttemptAt, earliest))
  // An update is announced to every client even if it changes no row.
  const [overdue] = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(isOverdue)
    .limit(1)
  if (overdue === undefined) return
  await db
    .update(webhookDeliveries)
    .set({ status: 'failed', lastError: sql`coalesce(${webhookDeliveries.lastError}, ${tooLate})` })
    .where(isOverdue)
}

/** Claims the delivery that has been due longest, of a webhook that no server sends to; undefined if none is due. */
function claimDelivery(db: Database, now: Date, which: SQL | undefined): Promise<Claimed | undefined> {
  return withTransaction(db, async (tx) => {
    const [webhook] = await tx
      .select()
      .from(webhooks)
      .where(and(eq(webhooks.isActive, true), exists(dueOf(tx, sql`${webhooks.id}`, now)), which))
      .limit(1)
      .for('update', { skipLocked: true })
    if (webhook === undefined) return undefined
    // Read again with the webhook locked: another server may have claimed one of its deliveries since.
    const [delivery] = await tx
      .update(webhookDeliveries)
      .set({
        attempts: sql`${webhookDeliveries.attempts} + 1`,
        leasedUntil: new Date(now.getTime() + leaseMilliseconds),
      })
      .where(
        eq(
          webhookDeliveries.id,
          sql`(${dueOf(tx, sql`${webhook.id}`, now).orderBy(asc(due.nextAttemptAt), asc(due.id)).limit(1)})`,
        ),
      )
      .returning()
    return delivery && { webhook, delivery }
  })
}

const due = alias(webhookDeliveries, 'due')
const sending = alias(webhookDeliveries, 'sending')

/** Selects the ids of what is due to a webhook; none while a server sends to it. */
function dueOf(db: Db, webhookId: SQL, now: Date) {
  const isSending = db
    .select({ id: sending.id })
    .from(sending)
    .where(
      and(
        eq(sending.webhookId, webhookId),
        eq(sending.status, 'queued'),
        sql`${sending.leasedUntil} > ${now.toISOString()}::timestamptz`,
      ),
    )
  return db
    .select({ id: due.id })
    .from(due)
    .where(
      and(
        eq(due.webhookId, webhookId),
        eq(due.status, 'queued'),
        lte(due.nextAttemptAt, now),
        not(exists(isSending)),
      ),
    )
    .$dynamic()
}

function sendClaimed(
  { config, clock, timeout }: Means,
  { webhook, delivery }: Claimed,
  stopping: AbortSignal,
): Promise<WebhookAnswer> {
  const secret = unseal(config, webhook.sealedSecret)
  if (secret === null)
    return Promise.resolve({
      reason:
        'The signing secret can no longer be read, because SESSION_SECRET has changed. Please add this webhook again.',
    })
  const body = JSON.stringify(delivery.payload)
  const headers = webhookHeaders(secret, { id: delivery.id, timestamp: clock(), body })
  return sendToWebhook(
    { url: webhook.url, headers, body },
    {
      toPrivateNetworks: config.webhooksToPrivateNetworks,
      stopping,
      ...(timeout !== undefined && { timeout }),
    },
  )
}

const isAccepted = (answer: WebhookAnswer): answer is { status: number } =>
  'status' in answer && answer.status >= 200 && answer.status < 300

/** Records the answer, unless the lease has ended and another server has claimed the delivery. */
async function recordAnswer({ db, clock }: Means, { webhook, delivery }: Claimed, answer: WebhookAnswer) {
  const now = clock()
  const next = nextAttemptAt(delivery.attempts, now)
  const responseStatus = 'status' in answer ? answer.status : null
  await withTransaction(db, async (tx) => {
    // The webhook first, the same order as when it is claimed or deleted.
    await recordState(tx, webhook.id, { isWorking: isAccepted(answer), now })
    await tx
      .update(webhookDeliveries)
      .set(
        isAccepted(answer)
          ? { status: 'delivered', deliveredAt: now, leasedUntil: null, responseStatus, lastError: null }
          : {
              status: next === null ? 'failed' : 'queued',
              leasedUntil: null,
              responseStatus,
              lastError: reasonOf(answer),
              ...(next !== null && { nextAttemptAt: next }),
            },
      )
      .where(
        and(
          eq(webhookDeliveries.id, delivery.id),
          eq(webhookDeliveries.attempts, delivery.attempts),
          eq(webhookDeliveries.status, 'queued'),
        ),
      )
  })
}

function reasonOf(answer: WebhookAnswer): string {
  if ('reason' in answer) return answer.reason
  const isRedirect = answer.status >= 300 && answer.status < 400
  return isRedirect
    ? `The receiver redirected the request (${answer.status}). Please enter the address that it redirects to.`
    : `The receiver answered with ${answer.status}.`
}

/** Notes since when a webhook has been failing, and switches it off after five days. */
async function recordState(
  tx: Parameters<typeof recordAudit>[0],
  id: string,
  { isWorking, now }: { isWorking: boolean; now: Date },
): Promise<void> {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  if (webhook === undefined) return
  const { failingSince, isActive, url, events } = webhook
  const ofWebhook = eq(webhooks.id, id)
  if (isWorking) {
    if (failingSince !== null) await tx.update(webhooks).set({ failingSince: null }).where(ofWebhook)
  } else if (failingSince === null) await tx.update(webhooks).set({ failingSince: now }).where(ofWebhook)
  else if (isActive && isFailingForTooLong(failingSince, now)) {
    await tx.update(webhooks).set({ isActive: false }).where(ofWebhook)
    const receiver = new URL(url).host
    await recordAudit(
      tx,
      { actor: null, actorName: 'Hoist', now },
      {
        action: 'switched_off',
        entity: 'webhook',
        entityId: id,
        about: receiver,
        before: { receiver, events, isActive: true },
        after: { receiver, events, isActive: false },
      },
    )
  }
}
