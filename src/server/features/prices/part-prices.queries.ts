import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { api } from '#contract/index'
import type { Page } from '#server/calls/call'
import { type Order, readPage } from '#server/calls/paging'
import type { Db, Transaction } from '#server/db/connect'
import { containsWords } from '#server/db/contains'
import { partPrices } from '#server/db/schema/part-prices-table'

export type PartPriceRow = typeof partPrices.$inferSelect
export type PartPriceValues = typeof partPrices.$inferInsert
type ListQuery = z.output<(typeof api)['listPartPrices']['query']>

const notDeleted = isNull(partPrices.deletedAt)

const byDescription: Order = {
  by: sql`${partPrices.sortName}`,
  type: 'text',
  id: sql`${partPrices.id}`,
  direction: 'asc',
}

export function listPartPrices(db: Db, query: ListQuery): Promise<Page<PartPriceRow>> {
  const where = and(notDeleted, query.search ? containsWords(partPrices.searchText, query.search) : undefined)
  return readPage({
    query,
    order: byDescription,
    rows: ({ after, orderBy, limit, sortKey }) =>
      db
        .select({ ...getTableColumns(partPrices), sortKey })
        .from(partPrices)
        .where(and(where, after))
        .orderBy(orderBy)
        .limit(limit),
    total: () => db.$count(partPrices, where),
  })
}

/** Returns a part of the price list; `update` locks it until commit. */
export async function partPriceById(db: Db, id: string, lock?: 'update'): Promise<PartPriceRow | undefined> {
  const query = db
    .select()
    .from(partPrices)
    .where(and(eq(partPrices.id, id), notDeleted))
  const [row] = await (lock === undefined ? query : query.for(lock))
  return row
}

export async function insertPartPrice(tx: Transaction, values: PartPriceValues): Promise<PartPriceRow> {
  const [row] = await tx.insert(partPrices).values(values).returning()
  if (row === undefined) throw new Error('A part was not written')
  return row
}

export async function writePartPrice(
  tx: Transaction,
  { id }: { id: string },
  values: Partial<PartPriceValues>,
): Promise<PartPriceRow> {
  const [row] = await tx.update(partPrices).set(values).where(eq(partPrices.id, id)).returning()
  if (row === undefined) throw new Error('A locked part was not found')
  return row
}

/** Returns the whole price list; `update` locks it until commit. */
export function allPartPrices(db: Db, lock?: 'update'): Promise<PartPriceRow[]> {
  const query = db.select().from(partPrices).where(notDeleted).orderBy(partPrices.id)
  return lock === undefined ? query : query.for(lock)
}

const sent = (column: { name: string }) => sql.raw(`excluded."${column.name}"`)
const rowsPerStatement = 1000

/** Adds parts, and changes those whose id exists. */
export async function upsertPartPrices(tx: Transaction, rows: readonly PartPriceValues[]): Promise<void> {
  const { sku, description, unit, price, cost, supplier, tax } = partPrices
  const changed = { sku, description, unit, price, cost, supplier, tax, updatedAt: partPrices.updatedAt }
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await tx
      .insert(partPrices)
      .values(rows.slice(start, start + rowsPerStatement))
      .onConflictDoUpdate({
        target: partPrices.id,
        set: Object.fromEntries(Object.entries(changed).map(([name, column]) => [name, sent(column)])),
      })
}
