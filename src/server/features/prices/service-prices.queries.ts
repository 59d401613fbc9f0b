import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ServiceLine } from '#domain/prices/service-price'
import type { Db, Transaction } from '#server/db/connect'
import { labourRates } from '#server/db/schema/labour-rates-table'
import { serviceLines } from '#server/db/schema/service-lines-table'
import { services } from '#server/db/schema/services-table'

export type ServiceRow = typeof services.$inferSelect & { lines: readonly ServiceLine[] }

/** What changes together: sent lines replace all lines. */
export type ServicePriceValues = Pick<
  typeof services.$inferInsert,
  'price' | 'tax' | 'publicPrice' | 'updatedAt'
> & {
  lines: readonly ServiceLine[]
}

const { kind, description, quantity, unit, unitPrice, tax } = serviceLines
const columns = { kind, description, quantity, unit, unitPrice, tax }

/** Returns all services with their lines, in the order of the catalogue. */
export async function allServices(db: Db): Promise<ServiceRow[]> {
  const rows = await db.select().from(services).orderBy(asc(services.position))
  const lines = await db
    .select({ ...columns, serviceId: serviceLines.serviceId })
    .from(serviceLines)
    .orderBy(asc(serviceLines.serviceId), asc(serviceLines.position))
  const linesOf = (id: string) => lines.filter(({ serviceId }) => serviceId === id)
  return rows.map((row) => ({ ...row, lines: linesOf(row.id).map(({ serviceId: _, ...line }) => line) }))
}

/** Returns the default labour rate in cents an hour; null without labour rates. */
export async function defaultLabourRate(db: Db): Promise<number | null> {
  const [rate] = await db
    .select({ price: labourRates.price })
    .from(labourRates)
    .where(and(isNull(labourRates.deletedAt), eq(labourRates.isDefault, true)))
  return rate?.price ?? null
}

/** Locks a service until commit, and with it its lines, which change only with it. */
export async function lockService(tx: Transaction, id: string): Promise<ServiceRow | undefined> {
  const [row] = await tx.select().from(services).where(eq(services.id, id)).for('update')
  return row && { ...row, lines: await linesOf(tx, id) }
}

function linesOf(tx: Transaction, id: string): Promise<ServiceLine[]> {
  return tx
    .select(columns)
    .from(serviceLines)
    .where(eq(serviceLines.serviceId, id))
    .orderBy(asc(serviceLines.position))
}

/** Writes the price of a locked service. Lines and a fixed price exclude each other, which constraints check. */
export async function writeServicePrice(
  tx: Transaction,
  { id, lines: before }: ServiceRow,
  { lines, ...values }: Partial<ServicePriceValues>,
): Promise<ServiceRow> {
  if (lines !== undefined) await tx.delete(serviceLines).where(eq(serviceLines.serviceId, id))
  const [row] = await tx
    .update(services)
    .set({ ...values, ...(lines !== undefined && { priceMode: lines.length > 0 ? 'lines' : 'fixed' }) })
    .where(eq(services.id, id))
    .returning()
  if (row === undefined) throw new Error('A locked service was not found')
  if (lines !== undefined && lines.length > 0)
    await tx
      .insert(serviceLines)
      .values(lines.map((line, position) => ({ ...line, serviceId: id, position })))
  return { ...row, lines: lines ?? before }
}
