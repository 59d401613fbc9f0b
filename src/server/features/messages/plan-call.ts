import { templatesOf } from '#domain/messages/automatic-messages'
import { type CallReason, callSubjectOf, needsNoCall } from '#domain/messages/call-task'
import type { BookingMessage } from '#domain/messages/customer-messages'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { closeForEarlier, closeOpenCall, insertCallTask, updateCallTask } from './call-tasks.queries.ts'

interface Message {
  to: { name: string; phone: string }
  entityId: string
  template: BookingMessage
  /** What to say. */
  says: string
}

/**
 * Adds a call to make if there is a reason for one. In either case the open call about the same booking is closed, whose text is
 * out of date.
 */
export async function planCall(
  tx: Transaction,
  { now }: Pick<Call, 'now'>,
  { to, entityId, template, says }: Message,
  reason: CallReason | null,
): Promise<void> {
  if (reason === null && needsNoCall(template)) return
  if (templatesOf('acknowledgement').includes(template)) return
  if (reason === null) return dropCall(tx, { now }, entityId)
  const task = {
    subject: callSubjectOf(template),
    entityId,
    name: to.name,
    phone: to.phone,
    body: says,
    template,
    reason,
    createdAt: now,
  }
  if (await insertCallTask(tx, task)) return
  await closeOpenCall(tx, entityId, { outcome: 'replaced', closedAt: now })
  await insertCallTask(tx, task)
}

/**
 * Closes the open call about a booking that has changed without a message: the customer is here, knows already, or the booking
 * is deleted. With a template only the call about that message.
 */
export async function dropCall(
  tx: Transaction,
  { now }: Pick<Call, 'now'>,
  entityId: string,
  template?: BookingMessage,
): Promise<void> {
  await closeOpenCall(tx, entityId, { outcome: 'not_needed', closedAt: now }, template)
}

/**
 * Undoes what an action has done to the calls about a booking: reopens the call that it closed, and closes the call about the
 * action. `closedAt`: when the action was performed; null: unknown.
 */
export async function reopenCall(
  tx: Transaction,
  call: Pick<Call, 'now'>,
  { entityId, closedAt: earlier }: { entityId: string; closedAt: Date | null },
): Promise<void> {
  if (earlier === null) return dropCall(tx, call, entityId)
  const id = await closeForEarlier(tx, entityId, { outcome: 'not_needed', closedAt: call.now, earlier })
  if (id !== undefined) await updateCallTask(tx, id, { outcome: null, closedAt: null, closedBy: null })
}
