import { asc } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect'
import { isAmong } from '#server/db/is-among'
import { prepared } from '#server/db/prepared'
import { documents } from '#server/db/schema/documents-table'
import { payments } from '#server/db/schema/payments-table'

/**
 * Locks documents, then payments, each in the order of their ids, and returns them. Everything that allocates more than one row
 * calls this first: two transactions that lock in different orders would deadlock. FOR NO KEY UPDATE, because FOR UPDATE would
 * deadlock with the locks of foreign keys.
 */
export async function lockMoney(
  tx: Transaction,
  ids: { documents?: readonly string[]; payments?: readonly string[] },
) {
  const { documents: documentIds = [], payments: paymentIds = [] } = ids
  const lockedDocuments =
    documentIds.length === 0
      ? []
      : await prepared(
          tx
            .select({
              id: documents.id,
              type: documents.type,
              label: documents.label,
              clientId: documents.clientId,
              total: documents.total,
              creditsInvoiceId: documents.creditsInvoiceId,
            })
            .from(documents)
            .where(isAmong(documents.id, documentIds))
            .orderBy(asc(documents.id))
            .for('no key update'),
        )
  const lockedPayments =
    paymentIds.length === 0
      ? []
      : await prepared(
          tx
            .select()
            .from(payments)
            .where(isAmong(payments.id, paymentIds))
            .orderBy(asc(payments.id))
            .for('no key update'),
        )
  return { documents: lockedDocuments, payments: lockedPayments }
}
