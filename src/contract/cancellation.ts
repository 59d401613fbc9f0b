import { z } from 'zod'
import { expectedVersion, optionalText } from './fields.ts'

const notifyClient = (about: string) =>
  z
    .boolean({ error: 'notifyClient must be true or false' })
    .default(true)
    .describe(`Whether the client is notified ${about}`)

/** The body that cancels an appointment or a rental. */
export const Cancellation = z
  .object({
    reason: optionalText('Reason', 1000, { lines: true }).describe('Shown to staff, and sent to the client'),
    notifyClient: notifyClient('that it has been cancelled'),
    version: expectedVersion,
  })
  .meta({ id: 'Cancellation' })

/** The body that restores a cancelled appointment or rental. */
export const Restoration = z
  .object({
    notifyClient: notifyClient(
      'that it takes place after all; the client of a pending request is notified when it is confirmed or rejected',
    ),
    version: expectedVersion,
  })
  .meta({ id: 'Restoration' })
