import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './connect.ts'

/** Returns the call that locks a name until the transaction ends. Case-sensitive. */
export function lockOfName(name: string): SQL {
  return sql`pg_advisory_xact_lock(${keyOf(name)})`
}

/**
 * Locks names until the transaction ends, for records that have no row to lock yet. Locks are taken in sorted order
 * to prevent deadlocks. Case-sensitive.
 */
export async function lockNames(tx: Transaction, names: readonly string[]): Promise<void> {
  const inOrder = [...names].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  // PostgreSQL evaluates the locks from left to right.
  await tx.execute(sql`select ${sql.join(inOrder.map(lockOfName), sql`, `)}`)
}

function keyOf(name: string): bigint {
  return createHash('sha256').update(name).digest().readBigInt64BE()
}
