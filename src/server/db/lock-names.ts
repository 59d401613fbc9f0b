import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './connect.ts'

/** Returns a condition that locks a name until the transaction ends, and is met then. Rows that meet it are locked later. */
export function nameIsLocked(name: string): SQL {
  return sql`pg_advisory_xact_lock(${keyOf(name)}) is not null`
}

/**
 * Locks names until the transaction ends, for records that have no row to lock yet. Locks are taken in sorted order
 * to prevent deadlocks. Case-sensitive.
 */
export async function lockNames(tx: Transaction, names: readonly string[]): Promise<void> {
  const inOrder = [...names].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  // PostgreSQL evaluates the locks from left to right.
  await tx.execute(sql`select ${sql.join(inOrder.map(nameIsLocked), sql`, `)}`)
}

function keyOf(name: string): bigint {
  return createHash('sha256').update(name).digest().readBigInt64BE()
}
