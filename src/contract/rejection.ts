import { z } from 'zod'
import { reasonMissing } from '#domain/schedule/request-answer'
import { expectedVersion, requiredText } from './fields.ts'

/** What a no to a request needs: the words that the customer reads. */
export const Rejection = z.object({
  reason: requiredText('Reason', 1000, { lines: true, required: reasonMissing }),
  version: expectedVersion,
})
