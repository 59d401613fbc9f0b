import { and, asc, eq, lt, lte, sql } from 'drizzle-orm'
import { millisecondsInDay, millisecondsInMinute } from '#domain/time/milliseconds'
import { type Mail, MailServerUnavailable } from '#server/adapters/mail'
import type { Database } from '#server/db/connect'
import { outbox } from '#server/db/schema/outbox-table'
import type { Clock } from '#server/dependencies'

// The pauses double from one minute: the last attempt is about a day after the first.
const mostAttempts = 12
// Longer than sending one email can take, see adapters/mail.ts.
const leaseMilliseconds = 2 * millisecondsInMinute
// Emails from a time without a mail server are outdated when one is configured later.
const longestOverdueMilliseconds = millisecondsInDay

interface Means {
  db: Database
  mail: Mail
  clock: Clock
}

/**
 * Sends the emails that are due until none is left or `stopping` is aborted. Several servers can run this
 * concurrently: each claims one email at a time by moving its next attempt to the end of a lease, and holds no
 * transaction while it sends. After a crash the email is due again when the lease ends; it can be sent twice, with
 * the same Message-ID, but is never lost. An email that has been due for more than a day fails instead, and an
 * administrator can send it again. Throws MailServerUnavailable after the first email that the server does not
 * accept.
 */
export async function sendQueuedMail({ db, mail, clock }: Means, stopping: AbortSignal): Promise<void> {
  await failOverdue(db, clock())
  while (!stopping.aborted) {
    const email = await claimEmail(db, clock())
    if (email === undefined) return
    const { id, recipient, subject, body, replyTo } = email
    try {
      await mail.send({ id, to: recipient, subject: subject ?? '', text: body, replyTo })
    } catch (error) {
      await postpone(db, email, { error, now: clock() })
      if (error instanceof MailServerUnavailable) throw error
      continue
    }
    await markSent(db, email, clock())
  }
}

type Claimed = typeof outbox.$inferSelect

async function failOverdue(db: Database, now: Date): Promise<void> {
  const earliest = new Date(now.getTime() - longestOverdueMilliseconds)
  await db
    .update(outbox)
    .set({ status: 'failed', lastError: 'It could not be sent within 24 hours of its due time.' })
    .where(and(eq(outbox.status, 'queued'), eq(outbox.channel, 'email'), lt(outbox.nextAttemptAt, earliest)))
}

/** Claims the email that has been due longest; returns undefined if none is due. */
async function claimEmail(db: Database, now: Date): Promise<Claimed | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, 'queued'), eq(outbox.channel, 'email'), lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [email] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + leaseMilliseconds),
    })
    .where(eq(outbox.id, sql`(${due})`))
    .returning()
  return email
}

/** Independent of the lease: the mail server has accepted the email. An erased email has no row. */
async function markSent(db: Database, { id }: Claimed, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ status: 'sent', sentAt: now, lastError: null })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'queued')))
}

/** Queues the email again, unless the lease has ended and another server has claimed it. */
async function postpone(
  db: Database,
  { id, attempts }: Claimed,
  { error, now }: { error: unknown; now: Date },
): Promise<void> {
  await db
    .update(outbox)
    .set({
      status: attempts < mostAttempts ? 'queued' : 'failed',
      lastError: error instanceof Error ? error.message : String(error),
      nextAttemptAt: new Date(now.getTime() + 2 ** (attempts - 1) * millisecondsInMinute),
    })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), eq(outbox.status, 'queued')))
}
