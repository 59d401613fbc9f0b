import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './connect.ts'

/** Returns a condition that locks a name until the transaction ends, and is met then. Rows that meet it are locked later. */
export function nameIsLocked(name: string): SQL {
  return sql`pg_advisory_xact_lock(${keyOf(name)}) is not null`
}

const lockedNames = new WeakMap<Transaction, Set<string>>()

/** Returns the name that stands for an email address or a phone number. */
export function nameOfAddress(address: string): string {
  return `address ${address.toLowerCase()}`
}

/**
 * Locks names until the transaction ends, for records that have no row to lock yet; names that the transaction has locked
 * already cost nothing. Locks are taken in sorted order to prevent deadlocks. Case-sensitive.
 */
export async function lockNames(tx: Transaction, names: readonly string[]): Promise<void> {
  const locked = lockedNames.get(tx) ?? new Set()
  lockedNames.set(tx, locked)
  const inOrder = names.filter((name) => !locked.has(name)).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  if (inOrder.length === 0) return
  // PostgreSQL evaluates the locks from left to right.
  await tx.execute(sql`select ${sql.join(inOrder.map(nameIsLocked), sql`, `)}`)
  for (const name of inOrder) locked.add(name)
}

function keyOf(name: string): bigint {
  return createHash('sha256').update(name).digest().readBigInt64BE()
}
