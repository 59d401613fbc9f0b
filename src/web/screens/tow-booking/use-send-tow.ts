import { useState } from 'react'
import type { TowReceipt } from '#contract/tow-bookings'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import { refusedFields } from '#web/forms/refused-fields.ts'
import { attemptKeys } from '#web/parts/booking/attempt-keys.ts'
import { towLists } from '#web/parts/tow/tow-lists.ts'
import { showToast } from '#web/ui/toast.ts'
import { keptTow } from './kept-tow.ts'
import { preloadThankYou } from './thank-you-on-demand.ts'
import { fieldOfPath, towBody } from './tow-body.ts'
import type { TowValues } from './tow-values.ts'
import type { TowForm } from './use-tow-form.ts'

const attempts = attemptKeys('tow-booking-attempt')

const FAILED = 'Your request could not be sent. Please try again, or call us.'

/** Sends the request once, however often it is pressed; a refusal keeps all that was typed. */
export function useSendTow(form: TowForm, onSent: (receipt: TowReceipt) => void) {
  /** What went wrong that no field can mend. */
  const [failure, setFailure] = useState<string | null>(null)
  const { mutate, isPending } = useSend('POST /api/tow-bookings', {
    refreshes: towLists,
    onSuccess: (receipt) => {
      attempts.forget()
      keptTow.keep(null)
      onSent(receipt)
    },
    onError: (error) => {
      const sentence = sentenceOf(error, FAILED)
      const refused = refusedFields(error, (path) => fieldOfPath(path, form.latest()))
      form.refuse(refused)
      showToast({ title: 'Request Failed', description: sentence, variant: 'destructive' })
      if (Object.keys(refused).length === 0) setFailure(sentence)
    },
  })

  function send(values: TowValues) {
    if (isPending) return
    setFailure(null)
    void preloadThankYou()
    const body = towBody(values)
    mutate({ body, idempotencyKey: attempts.keyFor(body) })
  }

  return { send, isPending, failure }
}
