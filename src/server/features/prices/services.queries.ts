import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ServiceLine } from '#domain/prices/service-price'
import type { Db } from '#server/db/connect'
import { labourRates } from '#server/db/schema/labour-rates-table'
import { serviceLines } from '#server/db/schema/service-lines-table'
import { services } from '#server/db/schema/services-table'

export type ServiceRow = typeof services.$inferSelect & { lines: readonly ServiceLine[] }

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
