import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/db/connect'

/** A statement has at most 65,535 values. */
const rowsAtATime = 1000

/** Inserts any number of rows. */
export async function insertAll<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (const some of batches(rows)) await tx.insert(table).values(some)
}

/** Inserts those of the rows that do not exist yet. */
export async function insertMissing<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (const some of batches(rows)) await tx.insert(table).values(some).onConflictDoNothing()
}

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtATime) yield rows.slice(start, start + rowsAtATime)
}
