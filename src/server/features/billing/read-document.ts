import type { BillingDocument } from '#contract/billing/documents'
import { documentStatus } from '#domain/billing/invoice-state'
import { garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import type { Db } from '#server/db/connect'
import { readTogether } from '#server/db/read-together'
import { documentLink } from '#server/features/document-links/document-link'
import { readGarageSettings } from '#server/garage/garage-settings'
import { orNotFound } from '#server/problem-error'
import { destinationOf } from './document-route.ts'
import { documentById, linesOfDocument, settlementsOf } from './documents.queries.ts'

/** Returns a document as it was issued, with what settles it. Throws 404. */
export async function readDocument(
  { db, now, config }: Pick<Call, 'now' | 'config'> & { db: Db },
  id: string,
): Promise<BillingDocument> {
  const { document, creditsLabel, settled, credited, creditedLines, isReversed } = orNotFound(
    await documentById(db, id),
    'this document',
  )
  const { business } = await readGarageSettings(db)
  const { date: today } = garageNow(now, business.timeZone)
  const {
    searchText: _,
    number: __,
    lineCount: ___,
    issuedBy: ____,
    erasedAt,
    paymentId: _____,
    ...shown
  } = document
  const isInvoice = document.type === 'invoice'
  const isErased = erasedAt !== null
  const [settlements, lines, link, sendsTo] = await readTogether(
    db,
    async () => (isInvoice ? settlementsOf(db, { invoiceId: id }) : []),
    () => linesOfDocument(db, { documentId: id }),
    async () => (isErased ? null : documentLink(db, { now, config }, id)),
    async () => (isErased ? null : destinationOf({ db, config }, document)),
  )
  return {
    ...shown,
    issuedAt: document.issuedAt.toISOString(),
    link,
    sendsTo,
    creditsLabel,
    isReversed,
    lines,
    credited: isInvoice ? credited : null,
    creditedLines,
    ...documentStatus({ total: document.total, settled, credited, dueDate: document.dueDate }, today),
    settlements: settlements.map(
      ({ amount, createdAt, paidOn, method, creditNoteLabel, creditedOn, ...one }) => ({
        on: paidOn ?? creditedOn ?? garageNow(createdAt, business.timeZone).date,
        amount,
        method,
        creditNoteLabel,
        paymentId: one.paymentId,
      }),
    ),
  }
}
