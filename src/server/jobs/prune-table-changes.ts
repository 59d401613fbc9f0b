import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect'
import { allTables, tableChanges } from '#server/db/schema/table-changes-table'

/**
 * Returns a job that deletes the changes of transactions that had ended before its previous run. A row in their place tells
 * servers that have not read since then.
 */
export function tableChangesPruner(db: Database): () => Promise<void> {
  let ended: string | null = null
  return async () => {
    if (ended !== null)
      await db.execute(sql`
        with pruned as (
          delete from ${tableChanges} where transaction_id < ${ended}::xid8 and exists (
            select from ${tableChanges} where transaction_id < ${ended}::xid8 and table_name <> ${allTables}
          )
          returning 1
        )
        insert into ${tableChanges} (transaction_id, table_name)
        select ${ended}::xid8, ${allTables} where exists (select from pruned)
        on conflict do nothing`)
    const { rows } = await db.execute<{ xmin: string }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
    )
    ended = rows[0]?.xmin ?? null
  }
}
