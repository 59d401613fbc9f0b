import { notBefore } from '#domain/time/not-before'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { lastWorkAt } from './work.queries.ts'

interface Steps {
  id: string
  decidedAt: Date | null
  checkInTime: Date | null
  readyAt: Date | null
}

/** Returns the call at an instant that is not before the steps and the work of a locked appointment. */
export async function notBeforeSteps<Received extends Pick<Call, 'now'>>(
  tx: Transaction,
  call: Received,
  { id, decidedAt, checkInTime, readyAt }: Steps,
): Promise<Received> {
  const workAt = checkInTime === null ? null : await lastWorkAt(tx, id)
  return { ...call, now: notBefore(call.now, decidedAt, checkInTime, readyAt, workAt) }
}
