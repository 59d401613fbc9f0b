import type { InboundMessage } from '#contract/messages/message-history'
import { fullName } from '#domain/accounts/account'
import type { Db } from '#server/db/connect'
import { type InboundRow, inboundById } from './inbound-messages.queries.ts'

/** Returns a text message from a customer for the API. */
export function viewInbound({ doneBy, ...row }: InboundRow): InboundMessage {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
    doneBy: doneBy === null ? null : fullName(doneBy),
  }
}

/** Returns these text messages from customers, in any order. */
export async function readInbound(db: Db, ids: readonly string[]): Promise<InboundMessage[]> {
  if (ids.length === 0) return []
  return (await inboundById(db, ids)).map(viewInbound)
}
