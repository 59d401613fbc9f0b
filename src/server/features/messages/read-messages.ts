import { type Message, messageFields } from '#contract/messages/messages'
import type { SharedCall } from '#server/calls/call'
import { pickFields } from '#server/calls/pick-fields'
import { type Channel, type MessageRow, messagesById } from './messages.queries.ts'
import { channelsSent } from './read-channels.ts'

/** Returns a message without its text for the API. `sent` are the channels that can send. */
export function viewMessage(row: Omit<MessageRow, 'body'>, sent: readonly Channel[]): Message {
  const isUnsent = row.status === 'queued' && !sent.includes(row.channel)
  return {
    ...pickFields(row, messageFields),
    status: isUnsent ? 'kept' : row.status,
    nextAttemptAt: row.nextAttemptAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Returns these messages without their text, in any order. */
export async function readMessages(call: SharedCall, ids: readonly string[]): Promise<Message[]> {
  if (ids.length === 0) return []
  const sent = await channelsSent(call)
  return (await messagesById(call.db, ids)).map((row) => viewMessage(row, sent))
}
