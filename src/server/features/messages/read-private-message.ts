import { hasAccountLink } from '#domain/messages/private-messages'
import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { orNotFound, throwProblem } from '#server/problem-error'
import { nameOfUser } from '#server/records/name-of-user'
import { recordAudit } from '#server/records/record-audit'
import { type Channel, messageById } from './messages.queries.ts'

/**
 * Returns the text of an account email that cannot be sent, so that an administrator can pass it on. Its link
 * gives access to the account, so the view is recorded in the audit log.
 */
export function readPrivateMessage(
  call: Call,
  id: string,
  sent: readonly Channel[],
): Promise<{ body: string }> {
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
