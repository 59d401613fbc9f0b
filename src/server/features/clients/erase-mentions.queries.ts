import { inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AuditEntity } from '#domain/audit/audit-labels'
import type { Transaction } from '#server/db/connect'
import { auditLog } from '#server/db/schema/audit-log-table'

interface Person {
  clientIds: readonly string[]
  /** Current and former emails (lower case) and phones that no other client has. */
  contacts: readonly string[]
  /** Current and former names, in lower case. */
  names: readonly string[]
}

// Their entries can name a person without a client id, and are few.
const entitiesWithoutClient: readonly AuditEntity[] = ['tow_booking', 'message', 'user', 'import', 'setting']

/**
 * Removes these clients from audit entries about records that are not theirs now, such as a vehicle that they have sold.
 * Keeps the state of the record that names another client.
 */
export async function eraseMentions(tx: Transaction, { clientIds, contacts, names }: Person): Promise<void> {
  const { before, after, entity, entityId, recordName } = auditLog
  const ids = sql`${sql.param([...clientIds])}::text[]`
  const mentions = (text: AnyPgColumn | SQL) => contains(text, [...clientIds, ...contacts])
  const isNamed = contains(recordName, [...names, ...contacts])
  const isTheirs = (state: AnyPgColumn) => sql`${state} ->> 'clientId' = any(${ids})`
  const onceTheirs = tx
    .select({ entityId })
    .from(auditLog)
    .where(or(isTheirs(before), isTheirs(after)))
  await tx
    .update(auditLog)
    .set({
      before: sql`case when ${mentions(before)} then null else ${before} end`,
      after: sql`case when ${mentions(after)} then null else ${after} end`,
      // The record is named after its later state.
      recordName: sql`case when ${mentions(sql`coalesce(${after}, ${before})`)} or ${isNamed} then '' else ${recordName} end`,
    })
    .where(
      sql`(${inArray(entityId, onceTheirs)} and (${mentions(before)} or ${mentions(after)} or ${isNamed}))
        or (${inArray(entity, [...entitiesWithoutClient])}
          and (${mentions(before)} or ${mentions(after)} or ${mentions(recordName)}))`,
    )
}

/** Matches a column that contains one of these texts, which are in lower case. */
function contains(column: AnyPgColumn | SQL, texts: readonly string[]): SQL {
  return sql`coalesce((select bool_or(position(text in lower(${column}::text)) > 0)
    from unnest(${sql.param([...texts])}::text[]) as text), false)`
}
