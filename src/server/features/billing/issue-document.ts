import { createHash } from 'node:crypto'
import type { DocumentType } from '#domain/billing/billing-document'
import { canonicalJson, type DocumentContent } from '#domain/billing/document-content'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { type DocumentValues, insertDocument, nextNumber } from './documents.queries.ts'
import type { LineItemRow } from './line-items.queries.ts'

/** A line of a document, with what is not on paper. */
export type IssuedLine = DocumentContent['lines'][number] & {
  cost?: number | null
  creditsPosition?: number
}

interface NewDocument extends Omit<DocumentContent, 'label' | 'lines'> {
  prefix: string
  lines: readonly IssuedLine[]
  /** The client and booking that it belongs to, and the invoice or payment that it is about. */
  belongsTo: Pick<
    DocumentValues,
    | 'clientId'
    | 'appointmentId'
    | 'rentalBookingId'
    | 'towBookingId'
    | 'creditsInvoiceId'
    | 'paymentId'
    | 'isWriteOff'
  >
}

/**
 * Writes a document with its lines and returns it. Locks the counter of its type until commit: documents of one type are issued
 * one after the other, and a number that is not committed is given again.
 */
export async function issueDocument(
  tx: Transaction,
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  { prefix, belongsTo, ...content }: NewDocument,
): Promise<{ id: string; label: string }> {
  const number = await nextNumber(tx, content.type)
  const label = `${prefix}${number}`
  const { type, issuedOn, dueDate, seller, buyer, subject, note, payment, lines, total, gst } = content
  const sha256 = createHash('sha256')
    .update(canonicalJson({ ...content, label }))
    .digest('hex')
  return insertDocument(
    tx,
    {
      ...belongsTo,
      ...{
        type,
        number,
        label,
        issuedOn,
        dueDate,
        seller,
        buyer,
        subject,
        note,
        payment,
        total,
        gst,
        sha256,
      },
      issuedAt: now,
      issuedBy: actor?.id ?? null,
      lineCount: lines.length,
    },
    lines,
  )
}

/** The start of the numbers of the other documents; invoices have that of the settings. */
export const prefixes: Readonly<Record<Exclude<DocumentType, 'invoice'>, string>> = {
  credit_note: 'CRN-',
  receipt: 'RCT-',
}

/** Returns what a document says about a line. */
export function issuedLine({
  kind,
  description,
  quantity,
  unit,
  unitPrice,
  amount,
  tax,
  cost,
}: LineItemRow): IssuedLine {
  return { kind, description, quantity, unit, unitPrice, amount, tax, cost }
}
