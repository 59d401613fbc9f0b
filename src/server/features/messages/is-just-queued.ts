import type { Transaction } from '#server/db/connect'
import { countEqual } from './outbox.queries.ts'

// The second click of a double click, or a repeat after a lost response.
const repeatMilliseconds = 60_000

interface Email {
  recipient: string
  template: string
  entityId: string
  body: string
  now: Date
}

/**
 * Returns whether an equal email was queued within the last minute. For a POST without a response body, which keeps no
 * Idempotency-Key. The caller must have locked the record.
 */
export async function isJustQueued(tx: Transaction, { now, ...email }: Email): Promise<boolean> {
  return (await countEqual(tx, { ...email, since: new Date(now.getTime() - repeatMilliseconds) })) > 0
}
