import type { Transaction } from '#server/db/connect'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import type { Call } from '#server/http/call'
import { insertMessage } from './outbox.queries.ts'

interface NewRequest {
  /** The booking that is asked for. */
  entityId: string
  /** `New service request from Maya Chen` */
  subject: string
  /** Paragraphs before the address at which it is answered. */
  says: readonly string[]
}

/** Writes to the address at which the garage wants to hear of new requests; where none is set, nobody is written to. */
export async function tellGarage(
  tx: Transaction,
  call: Call,
  { entityId, subject, says }: NewRequest,
): Promise<void> {
  const { notifications } = await readGarageSettings(tx)
  if (notifications.newRequestsTo === null) return
  const answerAt = `Please answer it at ${call.config.publicUrl}/recent-activity`
  await insertMessage(tx, {
    channel: 'email',
    recipient: notifications.newRequestsTo,
    subject,
    body: [...says, answerAt].join('\n\n'),
    template: 'new_request',
    entityId,
    nextAttemptAt: call.now,
    createdAt: call.now,
  })
}
