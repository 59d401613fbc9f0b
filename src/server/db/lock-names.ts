import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from './connect.ts'

/**
 * Locks names until the transaction ends, for records that have no row to lock yet. Locks are taken in sorted order
 * to prevent deadlocks. Case-sensitive.
 */
export async function lockNames(tx: Transaction, names: readonly string[]): Promise<void> {
  const keys = names.map((name) => createHash('sha256').update(name).digest().readBigInt64BE())
  const locks = keys.sort((a, b) => (a < b ? -1 : 1)).map((key) => sql`pg_advisory_xact_lock(${key})`)
  // PostgreSQL evaluates the locks from left to right.
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`)
}
