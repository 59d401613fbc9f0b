import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect'
import { isAmong } from '#server/db/is-among'
import { prepared, preparedOnce } from '#server/db/prepared'
import { documents } from '#server/db/schema/documents-table'
import { lineItems } from '#server/db/schema/line-items-table'
import { type BilledRef, ofBilled } from './billed-records.queries.ts'
import { latestSale } from './invoices-of.queries.ts'

export type LineItemValues = typeof lineItems.$inferInsert

const notDeleted = isNull(lineItems.deletedAt)

function selectLines(db: Pick<Db, 'select'>) {
  return db
    .select({ line: lineItems, invoiceLabel: documents.label })
    .from(lineItems)
    .leftJoin(documents, eq(documents.id, lineItems.invoiceId))
}

type Selected = Awaited<ReturnType<typeof selectLines>>[number]
export type LineItemRow = Selected['line'] & Pick<Selected, 'invoiceLabel'>

const rowOf = ({ line, invoiceLabel }: Selected): LineItemRow => ({ ...line, invoiceLabel })

export interface StoredLines {
  lines: LineItemRow[]
  /** The services whose lines have been stored, even if these were deleted. */
  coveredServices: string[]
}

// A client who buys without a booking has more of them with each sale.
const isOfThisSale = or(isNull(lineItems.invoiceId), sql`${lineItems.invoiceId} = ${latestSale}`)

const linesOf = ofBilled((column, kind) =>
  preparedOnce((db) =>
    selectLines(db)
      .where(and(eq(lineItems[column], sql.placeholder('id')), kind === 'sale' ? isOfThisSale : undefined))
      .orderBy(asc(lineItems.position), asc(lineItems.id)),
  ),
)

/** Returns the lines of a record in their order; of a client without a booking, those that are open or on the latest invoice. */
export async function storedLinesOf(db: Db, { kind, id }: BilledRef): Promise<StoredLines> {
  const rows = await linesOf[kind](db, { id })
  return {
    lines: rows.filter(({ line }) => line.deletedAt === null).map(rowOf),
    coveredServices: servicesOf(rows.map(({ line }) => line)),
  }
}

/** Returns the services of these lines. */
export function servicesOf(lines: readonly Pick<LineItemRow, 'serviceCode'>[]): string[] {
  return lines.flatMap(({ serviceCode }) => serviceCode ?? [])
}

/** Returns the lines of these appointments, each in their order, with those that were deleted. */
export async function linesOfAppointments(db: Db, ids: readonly string[]) {
  const { id, appointmentId, kind, description, quantity, unit, unitPrice, amount, serviceCode, deletedAt } =
    lineItems
  return prepared(
    db
      .select({
        ...{ id, appointmentId, kind, description, quantity, unit, unitPrice, amount, serviceCode },
        deletedAt,
      })
      .from(lineItems)
      .where(isAmong(appointmentId, ids))
      .orderBy(asc(lineItems.position), asc(id)),
  )
}

export async function lineItemById(db: Db, id: string): Promise<LineItemRow | undefined> {
  const [row] = await selectLines(db).where(and(eq(lineItems.id, id), notDeleted))
  return row && rowOf(row)
}

/** Locks a line until commit. */
export async function lockLineItem(tx: Transaction, id: string): Promise<LineItemRow | undefined> {
  const [row] = await selectLines(tx)
    .where(and(eq(lineItems.id, id), notDeleted))
    .for('update', { of: lineItems })
  return row && rowOf(row)
}

/** Inserts lines of a record and returns them in their order. */
export async function insertLines(
  tx: Transaction,
  values: readonly LineItemValues[],
): Promise<LineItemRow[]> {
  if (values.length === 0) return []
  const rows = await tx
    .insert(lineItems)
    .values([...values])
    .returning()
  return rows
    .map((row) => ({ ...row, invoiceLabel: null }))
    .sort((one, other) => one.position - other.position)
}

export async function writeLineItem(
  tx: Transaction,
  before: LineItemRow,
  values: Partial<LineItemValues>,
): Promise<LineItemRow> {
  const [row] = await tx.update(lineItems).set(values).where(eq(lineItems.id, before.id)).returning()
  if (row === undefined) throw new Error('A line was not written')
  return { ...before, ...row }
}

/** Returns the lines on an invoice in their order. */
export async function linesOnInvoice(db: Db, invoiceId: string): Promise<LineItemRow[]> {
  const rows = await selectLines(db)
    .where(eq(lineItems.invoiceId, invoiceId))
    .orderBy(asc(lineItems.position))
  return rows.map(rowOf)
}
