import type { InboundMessage, SentMessage } from '#contract/messages/message-history'
import { withoutExtension } from '#domain/contact/without-extension'
import { actorOf, type Call, type Handlers } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { orNotFound, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { inboundById, inboundFrom, setDone } from './inbound-messages.queries.ts'
import { contactsOfBooking, contactsOfClient, sentMessages } from './messages.queries.ts'
import { channelsSent } from './read-channels.ts'
import { viewInbound } from './read-inbound.ts'
import { viewMessage } from './read-messages.ts'

const mostShown = 50

export const messageHistoryHandlers = {
  listCustomerMessages: async ({ query: { entityId, clientId } }, call) => {
    const { db } = call
    const contacts =
      entityId === undefined
        ? await contactsOfClient(db, clientId ?? '')
        : await contactsOfBooking(db, entityId)
    const { email, phone, bookingIds } = orNotFound(
      contacts,
      entityId === undefined ? 'this client' : 'this booking',
    )
    const addresses = entityId === undefined ? [email, phone].filter((one) => one !== null && one !== '') : []
    const channels = await channelsSent(call)
    const rows = await sentMessages(db, { addresses: addresses as string[], bookingIds, limit: mostShown })
    const phones = phone === '' ? [] : [withoutExtension(phone)]
    return {
      sent: rows.map((row): SentMessage => viewMessage(row, channels)),
      received: (await inboundFrom(db, phones, mostShown)).map(viewInbound),
    }
  },
  markTextMessageDone: ({ params }, call) => mark(call, params.id, true),
  markTextMessageNotDone: ({ params }, call) => mark(call, params.id, false),
} satisfies Partial<Handlers>

/** Marks a text message as done or not done and logs it. Throws 404, or `transition_refused` if it is so already. */
function mark(call: Call, id: string, isDone: boolean): Promise<InboundMessage> {
  return withTransaction(call.db, async (tx) => {
    const done = isDone ? { doneAt: call.now, doneBy: actorOf(call).id } : null
    const isChanged = await setDone(tx, id, done)
    const [row] = await inboundById(tx, [id])
    const message = viewInbound(orNotFound(row, 'this text message'))
    if (!isChanged)
      throwProblem('transition_refused', {
        message: isDone
          ? `${message.doneBy ?? 'A colleague'} has already dealt with this text message.`
          : 'This text message is still on the list.',
      })
    const about = message.client?.name ?? message.phone
    await recordAudit(tx, call, {
      action: isDone ? 'done' : 'not_done',
      entity: 'text_message',
      entityId: id,
      about,
    })
    return message
  })
}
