import { and, asc, eq, lt, lte, sql } from 'drizzle-orm'
import type { Channel } from '#domain/messages/delivery'
import { millisecondsInDay, millisecondsInMinute } from '#domain/time/milliseconds'
import { ChannelUnavailable, MessageRefused } from '#server/adapters/delivery-failure'
import { type Database, withTransaction } from '#server/db/connect'
import { outbox } from '#server/db/schema/outbox-table'
import type { Clock } from '#server/dependencies'
import { fallBack } from '#server/features/messages/fall-back'
import type { SendMessage } from './message-senders.ts'

// The pauses double from one minute: the last attempt is about a day after the first.
const mostAttempts = 12
// Longer than sending one message can take, see adapters/mail.ts and adapters/sms.ts.
const leaseMilliseconds = 2 * millisecondsInMinute
// Messages from a time without a mail server or gateway are outdated when one is set up later.
const longestOverdueMilliseconds = millisecondsInDay
// A recipient whose server answers slowly does not delay the others.
const messagesAtOnce = 4

interface Means {
  db: Database
  channel: Channel
  send: SendMessage
  clock: Clock
}

type OutboxRow = typeof outbox.$inferSelect

/**
 * Sends the messages of a channel that are due, four at a time, until none is left or `stopping` is aborted. Several servers can
 * run this concurrently: each claims one message at a time by moving its next attempt to the end of a lease, and holds no
 * transaction while it sends. After a crash the message is due again when the lease ends; it can be sent twice, with the same
 * Message-ID or idempotency key, but is never lost. A message that is refused for good, or has been due for more than a day, fails,
 * and the customer is notified on the other channel or called. Throws ChannelUnavailable after the first message for which the mail
 * server or gateway is not available.
 */
export async function sendQueuedMessages(means: Means, stopping: AbortSignal): Promise<void> {
  await failOverdue(means)
  const outage = new AbortController()
  const until = AbortSignal.any([stopping, outage.signal])
  const work = async () => {
    while (!until.aborted && (await sendNext(means, outage))) {}
  }
  await Promise.all(Array.from({ length: messagesAtOnce }, work))
  if (outage.signal.aborted) throw outage.signal.reason
}

/** Sends the message that has been due longest. Returns false if none is due. */
async function sendNext({ db, channel, send, clock }: Means, outage: AbortController): Promise<boolean> {
  const message = await claimMessage(db, channel, clock())
  if (message === undefined) return false
  try {
    const providerId = await send(message)
    await markSent(db, message, { providerId, now: clock() })
  } catch (error) {
    if (error instanceof MessageRefused) await fail(db, message, { error, now: clock() })
    else await postpone(db, message, { error, now: clock() })
    if (error instanceof ChannelUnavailable) outage.abort(error)
  }
  return true
}

async function failOverdue({ db, channel, clock }: Means): Promise<void> {
  const now = clock()
  const earliest = new Date(now.getTime() - longestOverdueMilliseconds)
  const overdue = and(
    eq(outbox.status, 'queued'),
    eq(outbox.channel, channel),
    lt(outbox.nextAttemptAt, earliest),
  )
  const error = new MessageRefused('It could not be sent within 24 hours of its due time.')
  for (const message of await db.select().from(outbox).where(overdue).limit(100))
    await fail(db, message, { error, now })
}

/** Claims the message that has been due longest; returns undefined if none is due. */
async function claimMessage(db: Database, channel: Channel, now: Date): Promise<OutboxRow | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, 'queued'), eq(outbox.channel, channel), lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1)
  // An update announces a change of the table even if it changes no row.
  if ((await due).length === 0) return undefined
  const [message] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + leaseMilliseconds),
    })
    .where(eq(outbox.id, sql`(${due.for('update', { skipLocked: true })})`))
    .returning()
  return message
}

/** Independent of the lease: the message has been accepted. An erased message has no row. */
async function markSent(
  db: Database,
  { id }: OutboxRow,
  { providerId, now }: { providerId: string | null; now: Date },
): Promise<void> {
  await db
    .update(outbox)
    .set({ status: 'sent', sentAt: now, lastError: null, providerId })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'queued')))
}

interface Failure {
  error: unknown
  now: Date
}

/** Queues the message again, unless the lease has ended and another server has claimed it; after the last attempt it fails. */
async function postpone(db: Database, message: OutboxRow, { error, now }: Failure): Promise<void> {
  const { id, attempts } = message
  if (attempts >= mostAttempts) return fail(db, message, { error, now })
  await db
    .update(outbox)
    .set({
      lastError: reasonOf(error),
      nextAttemptAt: new Date(now.getTime() + 2 ** (attempts - 1) * millisecondsInMinute),
    })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), eq(outbox.status, 'queued')))
}

/** Marks the message as failed and notifies the customer in another way, unless another server has claimed it since. */
function fail(db: Database, message: OutboxRow, { error, now }: Failure): Promise<void> {
  const { id, attempts } = message
  return withTransaction(db, async (tx) => {
    const failed = await tx
      .update(outbox)
      .set({ status: 'failed', lastError: reasonOf(error) })
      .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), eq(outbox.status, 'queued')))
      .returning({ id: outbox.id })
    const mayHaveBeenSent = error instanceof MessageRefused && error.mayHaveBeenSent
    if (failed.length > 0 && !mayHaveBeenSent) await fallBack(tx, { now }, message)
  })
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
