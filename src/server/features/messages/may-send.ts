import { type AutomaticKind, mostAutomaticMessages, templatesOf } from '#domain/messages/automatic-messages'
import { millisecondsInDay } from '#domain/time/milliseconds'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { lockNames, nameOfAddress } from '#server/db/lock-names'
import { countSent } from './outbox.queries.ts'

interface Planned {
  /** An email address or a phone number. */
  recipient: string
  kind: AutomaticKind
}

/**
 * Returns whether an address may be sent another automatic message of this kind today. Locks the address
 * until commit, so that concurrent requests count each other. `RATE_LIMIT=off` removes the limit.
 */
export async function maySend(
  tx: Transaction,
  { config, now }: Pick<Call, 'config' | 'now'>,
  { recipient, kind }: Planned,
): Promise<boolean> {
  if (!config.rateLimit) return true
  await lockNames(tx, [nameOfAddress(recipient)])
  const since = new Date(now.getTime() - millisecondsInDay)
  const sent = await countSent(tx, { recipient, templates: templatesOf(kind), since })
  return sent < mostAutomaticMessages
}
