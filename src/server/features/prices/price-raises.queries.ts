import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PriceChange, RaisedPrices } from '#domain/prices/price-raise'
import type { Db, Transaction } from '#server/db/connect'
import { labourRates } from '#server/db/schema/labour-rates-table'
import { partPrices } from '#server/db/schema/part-prices-table'
import { priceRaises } from '#server/db/schema/price-raises-table'
import { serviceLines } from '#server/db/schema/service-lines-table'
import { services } from '#server/db/schema/services-table'

type Kind = PriceChange['kind']
type StoredPrice = Omit<PriceChange, 'after'>

/** Returns the prices that a raise would change, by name. In a transaction that writes, `lock` locks them until commit. */
export async function pricesToRaise(db: Db, what: RaisedPrices, lock: boolean): Promise<StoredPrice[]> {
  if (what === 'labour') {
    const { id, name, price: before } = labourRates
    const query = db
      .select({ id, name, before })
      .from(labourRates)
      .where(isNull(labourRates.deletedAt))
      .orderBy(asc(labourRates.name), asc(id))
    return (await (lock ? query.for('update') : query)).map((row) => ({ kind: 'labour_rate', ...row }))
  }
  if (what === 'parts') {
    const { id, description: name, price: before } = partPrices
    const query = db
      .select({ id, name, before })
      .from(partPrices)
      .where(isNull(partPrices.deletedAt))
      .orderBy(asc(partPrices.sortName), asc(id))
    return (await (lock ? query.for('update') : query)).map((row) => ({ kind: 'part', ...row }))
  }
  return servicePrices(db, lock)
}

/** Returns the fixed prices and the prices of lines, in the order of the catalogue. Locks the services before their lines. */
async function servicePrices(db: Db, lock: boolean): Promise<StoredPrice[]> {
  const query = db.select().from(services).orderBy(asc(services.position), asc(services.id))
  const rows = await (lock ? query.for('update') : query)
  const lines = await db
    .select()
    .from(serviceLines)
    .where(isNotNull(serviceLines.unitPrice))
    .orderBy(asc(serviceLines.serviceId), asc(serviceLines.position))
  return rows.flatMap(({ id, label, price }): StoredPrice[] => {
    if (price !== null) return [{ kind: 'service', id, name: label, before: price }]
    return lines.flatMap(({ serviceId, id: lineId, description, unitPrice }) =>
      serviceId === id && unitPrice !== null
        ? [{ kind: 'service_line', id: lineId, name: `${label}: ${description}`, before: unitPrice }]
        : [],
    )
  })
}

/** The table and column of each kind of price, and which of its rows are not deleted. */
const stored: Readonly<Record<Kind, { table: PgTable; column: string; isKept: string }>> = {
  labour_rate: { table: labourRates, column: 'price', isKept: 'stored.deleted_at is null' },
  part: { table: partPrices, column: 'price', isKept: 'stored.deleted_at is null' },
  service: { table: services, column: 'price', isKept: 'true' },
  service_line: { table: serviceLines, column: 'unit_price', isKept: 'true' },
}

/** Writes these prices where the row still has the price before. Returns how many it has written. */
export async function writePrices(tx: Transaction, changes: readonly PriceChange[]): Promise<number> {
  let written = 0
  for (const [kind, { table, column, isKept }] of Object.entries(stored)) {
    const ofKind = changes.filter((change) => change.kind === kind)
    if (ofKind.length === 0) continue
    const price = sql.raw(column)
    const { rows } = await tx.execute<{ owner: string | null }>(sql`
      update ${table} as stored set ${price} = change.after
      from jsonb_to_recordset(${JSON.stringify(ofKind)}::jsonb) as change (id uuid, before integer, after integer)
      where stored.id = change.id and stored.${price} = change.before and ${sql.raw(isKept)}
      returning ${sql.raw(kind === 'service_line' ? 'stored.service_id' : 'null')} as owner`)
    written += rows.length
    const owners = rows.flatMap(({ owner }) => owner ?? [])
    // Lines have the version of their service.
    if (owners.length > 0)
      await tx.update(services).set({ updatedAt: sql`now()` }).where(inArray(services.id, owners))
  }
  return written
}

export async function insertRaise(tx: Transaction, values: typeof priceRaises.$inferInsert) {
  const [row] = await tx.insert(priceRaises).values(values).returning()
  if (row === undefined) throw new Error('A raise was not written')
  return row
}

/** Locks a raise until commit. */
export async function lockRaise(tx: Transaction, id: string) {
  const [row] = await tx.select().from(priceRaises).where(eq(priceRaises.id, id)).for('update')
  return row
}

export async function markUndone(tx: Transaction, id: string, undoneAt: Date): Promise<void> {
  await tx
    .update(priceRaises)
    .set({ undoneAt })
    .where(and(eq(priceRaises.id, id), isNull(priceRaises.undoneAt)))
}
