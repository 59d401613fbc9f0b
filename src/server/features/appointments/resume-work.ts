import { resumesWork } from '#domain/audit/undo-window'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { continueWork, lockWorker, workersUntil } from './work.queries.ts'

/**
 * Continues the work on a vehicle that an action has ended, because the action is undone shortly after. Work of a person who
 * has started on another vehicle since stays ended. The appointment must be locked.
 */
export async function resumeWork(
  tx: Transaction,
  { now }: Pick<Call, 'now'>,
  { id, endedAt }: { id: string; endedAt: Date | null },
): Promise<void> {
  if (endedAt === null || !resumesWork(endedAt, now)) return
  // In the order of their ids, so that two calls cannot wait for each other.
  for (const staffId of await workersUntil(tx, id, endedAt)) await lockWorker(tx, staffId)
  await continueWork(tx, id, endedAt)
}
