import type { WholeMessage } from '#contract/messages/messages'
import { hasAccountLink } from '#domain/messages/private-messages'
import type { Call, Handlers } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { orNotFound, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { channelsSent } from './channels-sent.ts'
import { listMessages, type MessageRow, messageById, queueAgain } from './messages.queries.ts'
import { viewMessage } from './read-messages.ts'
import { readPrivateMessage } from './read-private-message.ts'

function viewWhole(row: MessageRow, call: Call): WholeMessage {
  return { ...viewMessage(row, channelsSent(call)), body: hasAccountLink(row.template) ? null : row.body }
}

export const messageHandlers = {
  listMessages: async ({ query }, call) => {
    const sent = channelsSent(call)
    const page = await listMessages(call.db, query, sent)
    return { ...page, items: page.items.map((row) => viewMessage(row, sent)) }
  },
  getDelivery: async (_, call) => {
    const sent = channelsSent(call)
    return { email: sent.includes('email'), sms: sent.includes('sms') }
  },
  getMessage: async ({ params }, call) =>
    viewWhole(orNotFound(await messageById(call.db, params.id), 'this message'), call),
  readPrivateMessage: ({ params }, call) => readPrivateMessage(call, params.id, channelsSent(call)),
  retryMessage: ({ params }, call) =>
    withTransaction(call.db, async (tx) => {
      const before = orNotFound(await messageById(tx, params.id), 'this message')
      const after = await queueAgain(tx, params.id, call.now)
      if (after === undefined) {
        throwProblem('transition_refused', { message: 'Only a message that failed can be sent again.' })
      }
      // The text is not logged: it may contain a private link.
      await recordAudit(tx, call, {
        action: 'retried',
        entity: 'message',
        entityId: params.id,
        after: { template: before.template, attempts: before.attempts, lastError: before.lastError },
      })
      return viewWhole(after, call)
    }),
} satisfies Partial<Handlers>
