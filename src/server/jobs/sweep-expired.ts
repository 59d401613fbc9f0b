import { lt } from 'drizzle-orm'
import { millisecondsInDay } from '#domain/time/milliseconds'
import type { Database } from '#server/db/connect'
import { idempotencyKeys } from '#server/db/schema/idempotency-keys-table'
import { sessions } from '#server/db/schema/sessions-table'
import { webhookDeliveries } from '#server/db/schema/webhook-deliveries-table'
import { deleteEnded } from '#server/features/waitlist/waitlist.queries'

const daysKept = 30

/** Deletes expired sessions, idempotency responses older than a day, and deliveries of webhooks and ended waiting older than 30 days. */
export async function sweepExpired(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, now))
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - millisecondsInDay)))
  const oldest = new Date(now.getTime() - daysKept * millisecondsInDay)
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, oldest))
  await deleteEnded(db, oldest)
}
