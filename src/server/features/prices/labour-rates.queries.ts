import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect'
import { labourRates } from '#server/db/schema/labour-rates-table'

export type LabourRateRow = typeof labourRates.$inferSelect
export type LabourRateValues = typeof labourRates.$inferInsert

const notDeleted = isNull(labourRates.deletedAt)

/** Returns all labour rates, the default one first, then by name. */
export function allLabourRates(db: Db): Promise<LabourRateRow[]> {
  return db
    .select()
    .from(labourRates)
    .where(notDeleted)
    .orderBy(desc(labourRates.isDefault), asc(sql`lower(${labourRates.name})`))
}

/** Returns a labour rate; `update` locks it until commit. */
export async function labourRateById(
  db: Db,
  id: string,
  lock?: 'update',
): Promise<LabourRateRow | undefined> {
  const query = db
    .select()
    .from(labourRates)
    .where(and(eq(labourRates.id, id), notDeleted))
  const [row] = await (lock === undefined ? query : query.for(lock))
  return row
}

export async function insertLabourRate(tx: Transaction, values: LabourRateValues): Promise<LabourRateRow> {
  const isDefault = (await tx.$count(labourRates, and(notDeleted, labourRates.isDefault))) === 0
  const [row] = await tx
    .insert(labourRates)
    .values({ ...values, isDefault })
    .returning()
  if (row === undefined) throw new Error('A labour rate was not written')
  return row
}

export async function writeLabourRate(
  tx: Transaction,
  { id }: { id: string },
  values: Partial<LabourRateValues>,
): Promise<LabourRateRow> {
  const [row] = await tx.update(labourRates).set(values).where(eq(labourRates.id, id)).returning()
  if (row === undefined) throw new Error('A locked labour rate was not found')
  return row
}

/** Takes the default from the other rates, before this one becomes it. */
export async function clearDefault(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(labourRates)
    .set({ isDefault: false })
    .where(and(labourRates.isDefault, ne(labourRates.id, id)))
}

/** Returns whether there are others. */
export async function hasOtherRates(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(labourRates, and(notDeleted, ne(labourRates.id, id)))) > 0
}
