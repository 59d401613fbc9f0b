import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { toSingleLine } from '#domain/text'
import type { Transaction } from '#server/db/connect'
import { outbox } from '#server/db/schema/outbox-table'

/** Inserts a message. The subject is reduced to one line, so that it cannot inject another header. */
export async function insertMessage(tx: Transaction, values: typeof outbox.$inferInsert): Promise<void> {
  const { subject = null } = values
  await tx.insert(outbox).values({ ...values, subject: subject && toSingleLine(subject) })
}

/** Returns how many messages with one of these templates were queued for an address since an instant. */
export function countSent(
  tx: Transaction,
  { recipient, templates, since }: { recipient: string; templates: readonly string[]; since: Date },
): Promise<number> {
  return tx.$count(
    outbox,
    and(
      eq(sql`lower(${outbox.recipient})`, recipient.toLowerCase()),
      gt(outbox.createdAt, since),
      inArray(outbox.template, [...templates]),
    ),
  )
}
