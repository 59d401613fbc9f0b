import { and, asc, eq, lte } from 'drizzle-orm'
import { type Database, withTransaction } from '#server/db/connect'
import { outbox } from '#server/db/schema/outbox'
import type { Mail } from '#server/outside/mail'

const minute = 60_000
// The waits double from one minute: the last attempt comes about a day after the first.
const mostAttempts = 12

/**
 * Sends the e-mails that are due, one transaction each, until none is left. Several servers share the work: a letter
 * that one of them holds is passed over by the others. A letter may go out twice after a crash, never not at all.
 */
export async function sendQueuedMail(db: Database, mail: Mail, now: Date): Promise<void> {
  while (await sendOne(db, mail, now));
}

function sendOne(db: Database, mail: Mail, now: Date): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const [letter] = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.status, 'queued'), eq(outbox.channel, 'email'), lte(outbox.nextAttemptAt, now)))
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (letter === undefined) return false
    const attempts = letter.attempts + 1
    const own = eq(outbox.id, letter.id)
    try {
      await mail.send({ to: letter.recipient, subject: letter.subject ?? '', text: letter.body })
      await tx.update(outbox).set({ status: 'sent', sentAt: now, attempts, lastError: null }).where(own)
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error)
      const nextAttemptAt = new Date(now.getTime() + 2 ** letter.attempts * minute)
      const status = attempts < mostAttempts ? ('queued' as const) : ('failed' as const)
      await tx.update(outbox).set({ status, attempts, lastError, nextAttemptAt }).where(own)
    }
    return true
  })
}
