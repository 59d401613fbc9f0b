import type { QueryClient } from '@tanstack/react-query'
import type { TowReceipt } from '#contract/tow-bookings'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call-api.ts'
import { refreshLists } from '#web/api/hooks.ts'
import { attemptKeys } from '#web/components/booking/attempt-keys.ts'
import { towLists } from '#web/components/tow/tow-lists.ts'
import { fieldErrorsOf } from '#web/forms/field-errors.ts'
import { showToast } from '#web/ui/toast.ts'
import type { TowErrors } from './check-tow-booking.ts'
import { fieldOfPath, towBody } from './tow-body.ts'
import { towDraft } from './tow-draft.ts'
import type { TowValues } from './tow-values.ts'

export type Outcome =
  | { kind: 'sent'; receipt: TowReceipt }
  | { kind: 'fields_refused'; refused: TowErrors }
  | { kind: 'failed'; sentence: string }

const attempts = attemptKeys('tow-booking-attempt')

/** Sends the request and returns the outcome. A retry with the same values reuses the idempotency key. */
export async function sendTow(
  values: TowValues,
  { queries, failed }: { queries: QueryClient; failed: string },
): Promise<Outcome> {
  const body = towBody(values)
  try {
    const receipt = await call('POST /api/tow-bookings', { body }, { idempotencyKey: attempts.keyFor(body) })
    attempts.forget()
    towDraft.save(null)
    void refreshLists(queries, towLists)
    return { kind: 'sent', receipt }
  } catch (error) {
    const sentence = sentenceOf(error, failed)
    const refused = fieldErrorsOf(error, (path) => fieldOfPath(path, values))
    // Shown next to the button instead of in a toast.
    if (Object.keys(refused).length === 0) return { kind: 'failed', sentence }
    showToast({ title: 'Request Failed', description: sentence, variant: 'destructive' })
    return { kind: 'fields_refused', refused }
  }
}
