import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { countSentOf, deleteUnsent } from './outbox.queries.ts'
import { reopenCall } from './plan-call.ts'

/**
 * Undoes what a step has done to notify the customer: deletes its messages that have not been sent, and undoes its call to make.
 * Returns whether the customer has already been sent a message.
 */
export async function undoNotification(
  tx: Transaction,
  call: Pick<Call, 'now'>,
  { entityId, doneAt }: { entityId: string; doneAt: Date },
): Promise<boolean> {
  const step = { entityId, queuedAt: doneAt }
  await deleteUnsent(tx, step)
  await reopenCall(tx, call, { entityId, closedAt: doneAt })
  return (await countSentOf(tx, step)) > 0
}
