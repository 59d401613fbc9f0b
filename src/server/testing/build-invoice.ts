import { eq, max, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { DocumentBuyer, DocumentSeller, DocumentSubject } from '#domain/billing/billing-document'
import { creditedGst } from '#domain/billing/credited-gst'
import { taxableOf, totalsOf } from '#domain/billing/document-totals'
import { lineAmount, type PricedLine } from '#domain/billing/line-item'
import { calendarDate } from '#domain/time/calendar-date'
import { type Db, type Transaction, withTransaction } from '#server/db/connect'
import { allocations } from '#server/db/schema/allocations-table'
import { documentCounters } from '#server/db/schema/document-counters-table'
import { documentLines } from '#server/db/schema/document-lines-table'
import { documents } from '#server/db/schema/documents-table'
import { payments } from '#server/db/schema/payments-table'

export const testSeller: DocumentSeller = {
  name: 'Auto Repair Centre',
  abn: '51824753556',
  isGstRegistered: true,
  address: null,
  phone: null,
  email: null,
  bank: null,
  payId: null,
}
const buyer: DocumentBuyer = {
  name: 'Petra Novak',
  company: null,
  abn: null,
  address: null,
  email: null,
  phone: null,
}
/** The subject of an invoice without a booking. */
export const saleOf: DocumentSubject = {
  kind: 'sale',
  title: 'Sale',
  suppliedOn: null,
  plate: null,
  vehicle: null,
  vin: null,
  odometerIn: null,
  odometerOut: null,
}

/** A part at this price, GST included. */
export const partAt = (unitPrice: number, given: Partial<PricedLine> = {}): PricedLine => ({
  kind: 'part',
  description: 'Brake pads',
  quantity: 1000,
  unit: 'each',
  unitPrice,
  tax: 'gst',
  ...given,
})

type GivenDocument = Omit<Partial<typeof documents.$inferInsert>, 'type'> & { clientId: string }

/** Issues an invoice over these lines, or one part at `amount`, on 20 November 2026. Numbers are counted from those that exist. */
export function buildInvoice(
  db: Db,
  { lines, amount = 36188, ...given }: GivenDocument & { lines?: PricedLine[]; amount?: number },
) {
  return buildDocument(db, lines ?? [partAt(amount)], {
    type: 'invoice',
    dueDate: given.dueDate ?? given.issuedOn ?? calendarDate('2026-11-20'),
    ...given,
  })
}

/** Issues a credit note of an invoice over these lines, or one part at `amount`. Nothing is settled with it yet. */
export function buildCreditNote(
  db: Db,
  {
    lines,
    amount,
    invoiceId,
    ...given
  }: GivenDocument & { lines?: PricedLine[]; amount?: number; invoiceId: string },
) {
  return withTransaction(db, async (tx) => {
    await tx.select().from(documents).where(eq(documents.id, invoiceId)).for('no key update')
    const earlier = await tx
      .select({ id: documents.id, gst: documents.gst })
      .from(documents)
      .where(eq(documents.creditsInvoiceId, invoiceId))
    const credited = await tx
      .select({ amount: documentLines.amount, tax: documentLines.tax })
      .from(documentLines)
      .innerJoin(documents, eq(documents.id, documentLines.documentId))
      .where(eq(documents.creditsInvoiceId, invoiceId))
    const own = lines ?? [partAt(amount ?? 1000)]
    const taxable = taxableOf(
      own.map((line) => ({ ...line, amount: lineAmount(line.quantity, line.unitPrice) })),
    )
    const before = { taxable: taxableOf(credited), gst: earlier.reduce((sum, { gst }) => sum + gst, 0) }
    return buildDocument(tx, own, {
      type: 'credit_note',
      creditsInvoiceId: invoiceId,
      gst: creditedGst(taxable, before),
      ...given,
    })
  })
}

/** Inserts a document with its lines, in one transaction. */
export function buildDocument(
  db: Db,
  lines: readonly PricedLine[],
  given: GivenDocument & { type: 'invoice' | 'credit_note' },
) {
  return withTransaction(db, async (tx) => {
    const number = given.number ?? (await nextNumber(tx, given.type))
    const priced = lines.map((line) => ({ ...line, amount: lineAmount(line.quantity, line.unitPrice) }))
    const [document] = await tx
      .insert(documents)
      .values({
        number,
        label: `${given.type === 'invoice' ? 'INV' : 'CN'}-${number}`,
        issuedOn: calendarDate('2026-11-20'),
        issuedAt: new Date('2026-11-19T22:00:00Z'),
        seller: testSeller,
        buyer,
        subject: saleOf,
        lineCount: lines.length,
        sha256: '0'.repeat(64),
        ...totalsOf(priced, (given.seller ?? testSeller).isGstRegistered),
        ...given,
      })
      .returning()
    if (document === undefined) throw new Error('A document was not written')
    if (priced.length > 0)
      await tx
        .insert(documentLines)
        .values(priced.map((line, index) => ({ ...line, documentId: document.id, position: index + 1 })))
    return document
  })
}

/** Returns the number after the highest one, and moves the counter on, so that it is not issued again. */
async function nextNumber(tx: Transaction, type: 'invoice' | 'credit_note'): Promise<number> {
  const [found] = await tx
    .select({ last: max(documents.number) })
    .from(documents)
    .where(eq(documents.type, type))
  const number = (found?.last ?? 1000) + 1
  const { next } = documentCounters
  await tx
    .update(documentCounters)
    .set({ next: sql`greatest(${next}, ${number + 1}::int)` })
    .where(eq(documentCounters.type, type))
  return number
}

/** Money received by EFTPOS on 20 November 2026, which settles these invoices. */
export function buildPayment(
  db: Db,
  {
    settles = [],
    ...given
  }: Partial<typeof payments.$inferInsert> & {
    clientId: string
    amount: number
    settles?: readonly { invoiceId: string; amount: number }[]
  },
) {
  return withTransaction(db, async (tx) => {
    const [payment] = await tx
      .insert(payments)
      .values({
        id: uuidv7(),
        direction: 'in',
        method: 'eftpos',
        paidOn: calendarDate('2026-11-20'),
        ...given,
      })
      .returning()
    if (payment === undefined) throw new Error('A payment was not written')
    if (settles.length === 0) return { ...payment, allocationIds: [] }
    const settled = await tx
      .insert(allocations)
      .values(settles.map((invoice) => ({ ...invoice, paymentId: payment.id })))
      .returning({ id: allocations.id })
    return { ...payment, allocationIds: settled.map(({ id }) => id) }
  })
}
