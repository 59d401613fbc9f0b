import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { TowReceipt } from '#contract/tow-bookings'
import type { Outcome } from './send-tow.ts'
import { preloadThankYou } from './tow-thank-you-on-demand.ts'
import type { TowValues } from './tow-values.ts'
import type { TowForm } from './use-tow-booking-form.ts'

const FAILED = 'Your request could not be sent. Please try again, or call us.'

/** Sends the request; ignores repeated submits while pending. If the server rejects it, the typed values are kept. */
export function useSendTow(form: TowForm, onSent: (receipt: TowReceipt) => void) {
  const queries = useQueryClient()
  const isSending = useRef(false)
  const [isPending, setIsPending] = useState(false)
  /** An error that does not belong to a field. */
  const [failure, setFailure] = useState<string | null>(null)

  async function send(values: TowValues) {
    if (isSending.current) return
    isSending.current = true
    setFailure(null)
    setIsPending(true)
    void preloadThankYou()
    const outcome = await import('./send-tow.ts').then(
      ({ sendTow }) => sendTow(values, { queries, failed: FAILED }),
      (): Outcome => ({ kind: 'failed', sentence: FAILED }),
    )
    isSending.current = false
    setIsPending(false)
    if (outcome.kind === 'sent') onSent(outcome.receipt)
    else if (outcome.kind === 'fields_refused') form.showErrors(outcome.refused)
    else setFailure(outcome.sentence)
  }

  return { send, isPending, failure }
}
