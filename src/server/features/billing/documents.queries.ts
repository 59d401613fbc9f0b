import { and, asc, eq, getTableColumns, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { api } from '#contract/index'
import type { DocumentType } from '#domain/billing/billing-document'
import type { Cents } from '#domain/money'
import type { CalendarDate } from '#domain/time/calendar-date'
import { type Order, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { containsWord, everyWord } from '#server/db/contains'
import { creditedOfInvoice, settledOfInvoice } from '#server/db/invoice-amounts-sql'
import { isAmong } from '#server/db/is-among'
import { compiled, prepared, preparedOnce } from '#server/db/prepared'
import { allocations } from '#server/db/schema/allocations-table'
import { documentCounters } from '#server/db/schema/document-counters-table'
import { documentLines } from '#server/db/schema/document-lines-table'
import { documents } from '#server/db/schema/documents-table'
import { lineItems } from '#server/db/schema/line-items-table'
import { payments } from '#server/db/schema/payments-table'
import { isUnpaid } from './invoice-balance.queries.ts'

export type DocumentValues = typeof documents.$inferInsert
type DocumentLineValues = Omit<typeof documentLines.$inferInsert, 'documentId' | 'position'>
type ListQuery = z.output<(typeof api)['listDocuments']['query']>

const raiseCounter = preparedOnce((db) =>
  db
    .update(documentCounters)
    .set({ next: sql`${documentCounters.next} + 1` })
    .where(eq(documentCounters.type, sql.placeholder('type')))
    .returning({ next: documentCounters.next }),
)

/** Takes the next number of a type. Locks its counter until commit. */
export async function nextNumber(tx: Transaction, type: DocumentType): Promise<number> {
  const [counter] = await raiseCounter(tx, { type })
  if (counter === undefined) throw new Error(`There is no counter of ${type}`)
  return counter.next - 1
}

/** Returns the number that the next invoice gets. */
export async function nextInvoiceNumber(db: Db): Promise<number> {
  const [counter] = await db
    .select({ next: documentCounters.next })
    .from(documentCounters)
    .where(eq(documentCounters.type, 'invoice'))
  if (counter === undefined) throw new Error('There is no counter of invoices')
  return counter.next
}

/** Raises the number of the next invoice and returns true; false: it is not above the present one. Locks the counter until commit. */
export async function raiseNextNumber(tx: Transaction, next: number): Promise<boolean> {
  const raised = await tx
    .update(documentCounters)
    .set({ next })
    .where(and(eq(documentCounters.type, 'invoice'), lt(documentCounters.next, next)))
    .returning({ next: documentCounters.next })
  return raised.length > 0
}

export async function insertDocument(
  tx: Transaction,
  values: DocumentValues,
  lines: readonly DocumentLineValues[],
): Promise<{ id: string; label: string }> {
  const [row] = await prepared(
    tx.insert(documents).values(values).returning({ id: documents.id, label: documents.label }),
  )
  if (row === undefined) throw new Error('A document was not written')
  if (lines.length > 0) {
    const placed = lines.map((line, index) => ({ ...line, documentId: row.id, position: index + 1 }))
    await tx.insert(documentLines).values(placed)
  }
  return row
}

/** Marks lines as invoiced: from then on, a trigger refuses to change them. */
export async function markInvoiced(
  tx: Transaction,
  ids: readonly string[],
  invoiceId: string,
): Promise<void> {
  await prepared(tx.update(lineItems).set({ invoiceId }).where(isAmong(lineItems.id, ids)))
}

const creditedDocument = alias(documents, 'credited_document')

const settled = sql<number>`case when ${documents.type} = 'invoice' then ${settledOfInvoice} end`
const credited = sql<number>`case when ${documents.type} = 'invoice' then ${creditedOfInvoice} end`

const noteLines = alias(documentLines, 'note_lines')
const notes = alias(documents, 'notes')

/** The quantities that credit notes have credited, by line of a document. */
const creditedLinesOfDocument = sql<{ creditsPosition: number; quantity: number }[]>`(
  select coalesce(json_agg(json_build_object('creditsPosition', by_line.credits_position, 'quantity', by_line.quantity)), '[]')
  from (
    select ${noteLines.creditsPosition}, sum(${noteLines.quantity}) as quantity
    from ${documents} as notes join ${documentLines} as note_lines on ${noteLines.documentId} = ${notes.id}
    where ${notes.creditsInvoiceId} = ${documents.id} and ${noteLines.creditsPosition} is not null
    group by ${noteLines.creditsPosition}
  ) as by_line)`

const selectDocument = preparedOnce((db) =>
  db
    .select({
      document: documents,
      creditsLabel: creditedDocument.label,
      settled,
      credited,
      creditedLines: creditedLinesOfDocument,
      isReversed: sql<boolean>`exists (select from ${payments} r where r.reverses_id = ${documents.paymentId})`,
    })
    .from(documents)
    .leftJoin(creditedDocument, eq(creditedDocument.id, documents.creditsInvoiceId))
    .where(eq(documents.id, sql.placeholder('id'))),
)

/** Returns a document with its amounts. */
export async function documentById(db: Db, id: string) {
  const [row] = await selectDocument(db, { id })
  return row
}

/** Returns the lines of a document in their order. */
export const linesOfDocument = preparedOnce((db) =>
  db
    .select()
    .from(documentLines)
    .where(eq(documentLines.documentId, sql.placeholder('documentId')))
    .orderBy(asc(documentLines.position)),
)

const creditNote = alias(documents, 'credit_note')

/** Returns what settles an invoice, oldest first. */
export const settlementsOf = preparedOnce((db) =>
  db
    .select({
      amount: allocations.amount,
      createdAt: allocations.createdAt,
      paidOn: payments.paidOn,
      method: payments.method,
      paymentId: allocations.paymentId,
      creditNoteLabel: creditNote.label,
      creditedOn: creditNote.issuedOn,
    })
    .from(allocations)
    .leftJoin(payments, eq(payments.id, allocations.paymentId))
    .leftJoin(creditNote, eq(creditNote.id, allocations.creditNoteId))
    .where(eq(allocations.invoiceId, sql.placeholder('invoiceId')))
    .orderBy(asc(allocations.createdAt), asc(allocations.id)),
)

const newestFirst: Order = {
  by: sql`${documents.issuedOn}`,
  type: 'date',
  id: sql`${documents.id}`,
  direction: 'desc',
}

const isCredited = sql`${documents.id} in (select c.credits_invoice_id from ${documents} c where c.type = 'credit_note')`

function ofStatus(status: NonNullable<ListQuery['status']>, today: CalendarDate): SQL | undefined {
  if (status === 'credited') return isCredited
  return status === 'unpaid' ? isUnpaid : and(isUnpaid, lt(documents.dueDate, today))
}

/** What a list shows of a document. */
const listedColumns = {
  id: documents.id,
  type: documents.type,
  label: documents.label,
  issuedOn: documents.issuedOn,
  dueDate: documents.dueDate,
  clientId: documents.clientId,
  buyer: documents.buyer,
  subject: documents.subject,
  total: documents.total,
  gst: documents.gst,
  settled,
  credited,
}

export type ListedRow = Awaited<ReturnType<typeof documentsAmong>>[number]

/** Returns these documents, in any order. */
export function documentsAmong(db: Db, ids: readonly string[]) {
  return prepared(db.select(listedColumns).from(documents).where(isAmong(documents.id, ids)))
}

/** Returns a page of documents, the newest first. */
export function listDocuments(db: Db, query: ListQuery, today: CalendarDate) {
  const where = and(
    query.type && eq(documents.type, query.type),
    query.clientId === undefined ? undefined : eq(documents.clientId, query.clientId),
    query.search ? everyWord(query.search, (word) => containsWord(documents.searchText, word)) : undefined,
    query.status && ofStatus(query.status, today),
    query.startDate && gte(documents.issuedOn, query.startDate),
    query.endDate && lte(documents.issuedOn, query.endDate),
  )
  const isWhole = where === undefined
  return readPage({
    query,
    order: newestFirst,
    rows: ({ after, orderBy, limit, sortKey, isCounted }) => {
      // Not with a filter, which one statement would evaluate twice, one after the other.
      const rowCount = isWhole && isCounted ? sql<number>`${db.$count(documents)}::int` : sql<number>`0`
      const page = db
        .select({ ...listedColumns, sortKey, rowCount })
        .from(documents)
        .where(and(where, after))
        .orderBy(orderBy)
        .limit(limit)
      return isWhole ? prepared(page) : compiled(page)
    },
    ...(!isWhole && { total: () => db.$count(documents, where) }),
  })
}

const creditNoteOf = alias(documents, 'credit_note_of_invoice')

/** Returns the lines of the credit notes of an invoice. */
export function creditedLines(db: Db, invoiceId: string) {
  return db
    .select(getTableColumns(documentLines))
    .from(documentLines)
    .innerJoin(creditNoteOf, eq(creditNoteOf.id, documentLines.documentId))
    .where(eq(creditNoteOf.creditsInvoiceId, invoiceId))
}

/** Returns the GST of the credit notes of an invoice. */
export async function creditedGstOf(db: Db, invoiceId: string): Promise<Cents> {
  const [row] = await db
    .select({ gst: sql<Cents>`coalesce(sum(${documents.gst}), 0)::int` })
    .from(documents)
    .where(eq(documents.creditsInvoiceId, invoiceId))
  return row?.gst ?? 0
}
