import { z } from 'zod'
import { reasonMissing } from '#domain/bookings/request-answer'
import { expectedVersion, requiredText } from '../fields.ts'

/** The body of a rejection. The reason is sent to the customer. */
export const Rejection = z.object({
  reason: requiredText('Reason', 1000, { lines: true, required: reasonMissing }),
  version: expectedVersion,
})
