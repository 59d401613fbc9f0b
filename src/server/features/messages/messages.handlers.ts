import type { Message, WholeMessage } from '#contract/messages/messages'
import { humanize } from '#domain/audit/audit-labels'
import { isOffer } from '#domain/messages/customer-messages'
import { hasAccountLink } from '#domain/messages/private-messages'
import type { Call, Handlers } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { orNotFound, throwProblem } from '#server/problem-error'
import { type CsvColumn, timeOf } from '#server/records/export-columns'
import { exported } from '#server/records/export-list'
import { nameOfUser } from '#server/records/name-of-user'
import { recordAudit } from '#server/records/record-audit'
import { type Channel, listMessages, type MessageRow, messageById, queueAgain } from './messages.queries.ts'
import { ownerAgreesToOffers } from './offers.queries.ts'
import { channelsSent } from './read-channels.ts'
import { viewMessage } from './read-messages.ts'

async function viewWhole(row: MessageRow, call: Call): Promise<WholeMessage> {
  return {
    ...viewMessage(row, await channelsSent(call)),
    body: hasAccountLink(row.template) ? null : row.body,
  }
}

const columns: readonly CsvColumn<Message>[] = [
  ['Created', ({ createdAt }, settings) => timeOf(createdAt, settings)],
  ['Channel', ({ channel }) => (channel === 'sms' ? 'SMS' : 'Email')],
  ['Recipient', ({ recipient }) => recipient],
  ['Message', ({ template }) => humanize(template)],
  ['Subject', ({ subject }) => subject],
  ['Status', ({ status }) => (status === 'kept' ? 'Not sent' : humanize(status))],
  ['Sent', ({ sentAt }, settings) => timeOf(sentAt, settings)],
  ['Error', ({ lastError }) => lastError],
]

const list: Handlers['listMessages'] = async ({ query }, call) => {
  const sent = await channelsSent(call)
  const page = await listMessages(call.db, query, sent)
  return { ...page, items: page.items.map((row) => viewMessage(row, sent)) }
}

export const messageHandlers = {
  listMessages: list,
  exportMessages: exported('messages', 'Messages', columns, list),
  getDelivery: async (_, call) => {
    const sent = await channelsSent(call)
    return { email: sent.includes('email'), sms: sent.includes('sms') }
  },
  getMessage: async ({ params }, call) =>
    viewWhole(orNotFound(await messageById(call.db, params.id), 'this message'), call),
  readPrivateMessage: async ({ params }, call) =>
    readPrivateMessage(call, params.id, await channelsSent(call)),
  retryMessage: ({ params }, call) =>
    withTransaction(call.db, async (tx) => {
      const before = orNotFound(await messageById(tx, params.id), 'this message')
      if (isOffer(before.template) && !(await ownerAgreesToOffers(tx, before.entityId ?? '')))
        throwProblem('transition_refused', { message: 'This client no longer agrees to offers.' })
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

/**
 * Returns the text of an account email that cannot be sent, so that an administrator can pass it on. Its link
 * gives access to the account, so the view is recorded in the audit log.
 */
function readPrivateMessage(call: Call, id: string, sent: readonly Channel[]): Promise<{ body: string }> {
  return withTransaction(call.db, async (tx) => {
    const message = orNotFound(await messageById(tx, id), 'this message')
    if (!hasAccountLink(message.template) || message.entityId === null)
      return throwProblem('transition_refused', { message: 'This message is not private.' })
    if (sent.includes(message.channel))
      throwProblem('transition_refused', {
        message: 'This message was emailed to its recipient and cannot be viewed here.',
      })
    await recordAudit(tx, call, {
      action: 'message_viewed',
      entity: 'user',
      entityId: message.entityId,
      about: (await nameOfUser(tx, message.entityId)) ?? message.recipient,
      after: { message: message.subject },
    })
    return { body: message.body }
  })
}
