import { isPrivateLetter } from '#domain/messages/private-letters'
import { withTransaction } from '#server/db/connect'
import { nameOfUser } from '#server/features/accounts/name-of-user'
import { recordAudit } from '#server/features/audit/record-audit'
import type { Call } from '#server/http/call'
import { orNotFound, throwProblem } from '#server/http/problem-error'
import { type Channel, messageById } from './outbox.queries.ts'

/**
 * Returns the text of an account email that cannot be sent, so that an administrator can pass it on. Its link
 * gives access to the account, so the view is recorded in the audit log.
 */
export function readPrivateLetter(
  call: Call,
  id: string,
  sent: readonly Channel[],
): Promise<{ body: string }> {
  return withTransaction(call.db, async (tx) => {
    const letter = orNotFound(await messageById(tx, id), 'this message')
    if (!isPrivateLetter(letter.template) || letter.entityId === null)
      return throwProblem('transition_refused', { message: 'This message is not private.' })
    if (sent.includes(letter.channel))
      throwProblem('transition_refused', {
        message: 'This message was emailed to its recipient and cannot be viewed here.',
      })
    await recordAudit(tx, call, {
      action: 'letter_read',
      entity: 'user',
      entityId: letter.entityId,
      about: (await nameOfUser(tx, letter.entityId)) ?? letter.recipient,
      after: { letter: letter.subject },
    })
    return { body: letter.body }
  })
}
