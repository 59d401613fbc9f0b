import { and, eq, gt, inArray, isNotNull, ne, notInArray, type SQLWrapper, sql } from 'drizzle-orm'
import { withoutExtension } from '#domain/contact/without-extension'
import { type CausedKind, templatesOf } from '#domain/messages/automatic-messages'
import { toSingleLine } from '#domain/text'
import type { Db, Transaction } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { outbox } from '#server/db/schema/outbox-table'
import { smsOptOuts } from '#server/db/schema/sms-opt-outs-table'

/**
 * Inserts a message, and runs the statement that stores the link in it, as one statement. The subject is reduced to one line, so that it cannot inject
 * another header.
 */
export async function insertMessage(
  tx: Transaction,
  values: typeof outbox.$inferInsert,
  storesLink: SQLWrapper | null = null,
): Promise<void> {
  const { subject = null } = values
  const message = tx.insert(outbox).values({ ...values, subject: subject && toSingleLine(subject) })
  if (storesLink === null) await prepared(message)
  else await tx.execute(sql`with link as ${storesLink} ${message.getSQL()}`)
}

/** Returns whether a phone has replied STOP to text messages. */
export async function hasOptedOut(db: Db, phone: string): Promise<boolean> {
  return (await db.$count(smsOptOuts, eq(smsOptOuts.phone, withoutExtension(phone)))) > 0
}

const queuedFor = (recipient: string, since: Date) =>
  and(eq(sql`lower(${outbox.recipient})`, recipient.toLowerCase()), gt(outbox.createdAt, since))

/** Returns how many messages with one of these templates were queued for an address since an instant. */
export function countSent(
  tx: Transaction,
  { recipient, templates, since }: { recipient: string; templates: readonly string[]; since: Date },
): Promise<number> {
  return tx.$count(outbox, and(queuedFor(recipient, since), inArray(outbox.template, [...templates])))
}

/** Returns how many equal messages were queued since an instant. */
export function countEqual(
  tx: Transaction,
  {
    recipient,
    template,
    entityId,
    body,
    since,
  }: { recipient: string; template: string; entityId: string; body: string; since: Date },
): Promise<number> {
  return tx.$count(
    outbox,
    and(
      queuedFor(recipient, since),
      eq(outbox.template, template),
      eq(outbox.entityId, entityId),
      eq(outbox.body, body),
    ),
  )
}

interface OfStep {
  entityId: string
  /** When the step queued them. */
  queuedAt: Date
}

const ofStep = ({ entityId, queuedAt }: OfStep) =>
  and(eq(outbox.entityId, entityId), eq(outbox.createdAt, queuedAt))

/** Deletes the messages of a step that no server has begun to send. */
export async function deleteUnsent(tx: Transaction, step: OfStep): Promise<void> {
  await tx.delete(outbox).where(and(ofStep(step), eq(outbox.status, 'queued'), eq(outbox.attempts, 0)))
}

/** Returns how many messages of a step have been sent, or may have been. */
export function countSentOf(tx: Transaction, step: OfStep): Promise<number> {
  return tx.$count(outbox, and(ofStep(step), ne(outbox.status, 'failed')))
}

/** Returns how many emails of a kind a user, and all users, have caused since an instant. */
export async function countCaused(
  tx: Transaction,
  { userId, kind, since }: { userId: string; kind: CausedKind; since: Date },
): Promise<{ byUser: number; byGarage: number }> {
  const ofAccounts = [...templatesOf('account')]
  const [counts] = await tx
    .select({
      byUser: sql<number>`(count(*) filter (where ${outbox.causedBy} = ${userId}))::int`,
      byGarage: sql<number>`count(*)::int`,
    })
    .from(outbox)
    .where(
      and(
        isNotNull(outbox.causedBy),
        gt(outbox.createdAt, since),
        (kind === 'account' ? inArray : notInArray)(outbox.template, ofAccounts),
      ),
    )
  return counts ?? { byUser: 0, byGarage: 0 }
}

/** Marks a sent text message as delivered. */
export async function markDelivered(db: Db, providerId: string): Promise<void> {
  await db
    .update(outbox)
    .set({ status: 'delivered' })
    .where(and(eq(outbox.providerId, providerId), eq(outbox.status, 'sent')))
}

/** Marks a sent text message as failed and returns it; undefined if it is unknown or its delivery was reported before. */
export async function markUndelivered(
  tx: Transaction,
  providerId: string,
  lastError: string,
): Promise<typeof outbox.$inferSelect | undefined> {
  const [row] = await tx
    .update(outbox)
    .set({ status: 'failed', lastError })
    .where(and(eq(outbox.providerId, providerId), eq(outbox.status, 'sent')))
    .returning()
  return row
}
