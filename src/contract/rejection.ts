import { z } from 'zod'
import { reasonMissing } from '#domain/schedule/request-answer'
import { expectedVersion } from './fields.ts'

/** What a no to a request needs: the words that the customer reads. */
export const Rejection = z.object({
  reason: z
    .string({ error: reasonMissing })
    .trim()
    .min(1, reasonMissing)
    .max(1000, 'Reason must be at most 1000 characters'),
  version: expectedVersion,
})
