import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { garageNow } from '#domain/time/garage-clock'
import { type Database, withTransaction } from '#server/db/connect'
import { auditLog } from '#server/db/schema/audit-log-table'
import { clients } from '#server/db/schema/clients-table'
import { documentFiles } from '#server/db/schema/document-files-table'
import { documentLinks } from '#server/db/schema/document-links-table'
import { documents, erasedDocument } from '#server/db/schema/documents-table'
import { erasedPayment, payments } from '#server/db/schema/payments-table'
import { readGarageSettings } from '#server/garage/garage-settings'

/** Tax records are kept for five years (Taxation Administration Act 1953, schedule 1, section 382-5). */
const yearsKept = 5

/**
 * Erases the buyers of documents that are older than tax law requires and whose client has been erased, with their PDFs and links, and
 * the texts of such payments. The only work that may overwrite them: the setting switches off the trigger `frozen` in its transaction.
 */
export async function eraseOldDocuments(db: Database, now: Date): Promise<void> {
  const { business } = await readGarageSettings(db)
  const { date: today } = garageNow(now, business.timeZone)
  const oldest = sql`${today}::date - make_interval(years => ${yearsKept})`
  const erased = db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.email, ''), eq(clients.phone, '')))
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('hoist.erasing', 'on', true)`)
    const rows = await tx
      .update(documents)
      .set({ ...erasedDocument, erasedAt: now })
      .where(
        and(isNull(documents.erasedAt), lt(documents.issuedOn, oldest), inArray(documents.clientId, erased)),
      )
      .returning({ id: documents.id })
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) {
      for (const table of [documentFiles, documentLinks])
        await tx.delete(table).where(inArray(table.documentId, ids))
    }
    const { reference, reason } = payments
    const paid = await tx
      .update(payments)
      .set(erasedPayment)
      .where(
        and(
          or(isNotNull(reference), isNotNull(reason)),
          lt(payments.paidOn, oldest),
          inArray(payments.clientId, erased),
        ),
      )
      .returning({ id: payments.id })
    const logged = [...ids, ...paid.map(({ id }) => id)]
    if (logged.length > 0)
      await tx
        .update(auditLog)
        .set({ before: null, after: null, recordName: '' })
        .where(inArray(auditLog.entityId, logged))
  })
}
