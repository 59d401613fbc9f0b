import { notInArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Service } from '#domain/appointments/service-catalogue'
import type { Transaction } from '#server/db/connect'
import { services } from '#server/db/schema/services-table'

const { label, active, online, estimatedMinutes, position } = services
const changeable = { label, active, online, estimatedMinutes, position }
const columns = Object.values(changeable)

const sent = (column: { name: string }) => sql.raw(`excluded."${column.name}"`)
const row = (values: readonly SQLWrapper[]) => sql`(${sql.join([...values], sql`, `)})`

/** Saves the whole catalogue. A service whose code remains keeps its price; one that is missing is deleted with it. */
export async function saveServices(tx: Transaction, catalogue: readonly Service[]): Promise<void> {
  const codes = catalogue.map(({ code }) => code)
  await tx.delete(services).where(codes.length === 0 ? undefined : notInArray(services.code, codes))
  if (codes.length === 0) return
  await tx
    .insert(services)
    .values(catalogue.map((service, at) => ({ ...service, position: at })))
    .onConflictDoUpdate({
      target: services.code,
      set: {
        label: sent(label),
        active: sent(active),
        online: sent(online),
        estimatedMinutes: sent(estimatedMinutes),
        position: sent(position),
        updatedAt: sql`now()`,
      },
      // A service that has not changed keeps its version.
      setWhere: sql`${row(columns)} is distinct from ${row(columns.map(sent))}`,
    })
}
