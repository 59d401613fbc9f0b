import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Database, type Transaction, withTransaction } from '#server/db/connect'
import { idempotencyKeys } from '#server/db/schema/idempotency-keys'
import { refuseWith } from './refused.ts'

export interface IdempotentRequest {
  key: string
  /** Who asks which endpoint: one caller's key never answers another. */
  scope: string
  body: unknown
}

/** The stored first answer, or null for one without a body. */
export interface FirstAnswer {
  status: number
  body: unknown
}

/**
 * Does the work once per key. Key, work and answer are one transaction: a repeat that arrives meanwhile waits for the
 * first to finish, and a crash leaves neither work nor key. Refusals change nothing and are not kept.
 */
export async function once(
  db: Database,
  { key, scope, body }: IdempotentRequest,
  work: (tx: Transaction) => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url')
  return withTransaction(db, async (tx) => {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ scope, key, requestHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    const own = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
    if (claimed.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(own)
      if (first === undefined || first.requestHash !== requestHash) refuseWith('idempotency_reuse')
      return { status: first.status ?? 200, body: first.body }
    }
    const answer = await work(tx)
    await tx.update(idempotencyKeys).set({ status: answer.status, body: answer.body }).where(own)
    return answer
  })
}
