import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect'
import { type Deletable, deletableRecords } from './deletable-records.queries.ts'

export function isDeletable(entity: string): entity is Deletable {
  return Object.hasOwn(deletableRecords, entity)
}

const unionAll = (queries: readonly SQL[]) => sql.join([...queries], sql` union all `)

/** Returns which of these records are deleted. */
export async function deletedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const among = sql`any(${sql.param([...ids])}::uuid[])`
  const { rows } = await db.execute<{ id: string }>(
    unionAll(
      Object.values(deletableRecords).map(
        ({ table }) =>
          sql`select ${table.id} from ${table} where ${table.id} = ${among} and ${table.deletedAt} is not null`,
      ),
    ),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Locks a record, deleted or not, until commit. Returns undefined if it has been removed permanently. */
export async function lockRecord(
  tx: Transaction,
  entity: Deletable,
  id: string,
): Promise<{ deletedAt: Date | null } | undefined> {
  const { table } = deletableRecords[entity]
  const [row] = await tx
    .select({ deletedAt: table.deletedAt })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  return row
}

/** Returns the kind of a record that this one refers to and that is deleted too; undefined if there is none. */
export async function deletedParent(
  tx: Transaction,
  entity: Deletable,
  id: string,
): Promise<Deletable | undefined> {
  const { table, parents = [] } = deletableRecords[entity]
  if (parents.length === 0) return undefined
  const { rows } = await tx.execute<{ parent: Deletable }>(
    unionAll(
      parents.map(([parent, column]) => {
        const { table: parentTable } = deletableRecords[parent]
        return sql`select ${parent}::text as parent from ${table} join ${parentTable} on ${parentTable.id} = ${column}
          where ${table.id} = ${id} and ${parentTable.deletedAt} is not null`
      }),
    ),
  )
  return rows[0]?.parent
}
