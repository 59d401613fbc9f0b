import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RentalReceipt } from '#contract/public-booking'
import type { Cents } from '#domain/money'
import type { RentalErrors, RentalValues } from './rental-values.ts'
import type { Outcome } from './send-rental.ts'
import { preloadThankYou } from './steps-on-demand.ts'

interface SendRental {
  /** The chosen car is no longer available. */
  onCarGone: (sentence: string) => void
  onFieldErrors: (fieldErrors: RentalErrors) => void
  onBooked: (receipt: RentalReceipt) => void
}

const OFFLINE: Outcome = { kind: 'failed', sentence: 'Something went wrong. Please try again.' }

/** Sends the booking, ignoring further submits while one is pending. The form keeps its values if it fails. */
export function useSendRental({ onCarGone, onFieldErrors, onBooked }: SendRental) {
  const queries = useQueryClient()
  const isSending = useRef(false)
  const [isPending, setIsPending] = useState(false)
  /** An error that belongs to no field, or null. */
  const [failure, setFailure] = useState<string | null>(null)

  async function send(values: RentalValues, shownAmount: Cents | null) {
    if (isSending.current) return
    setFailure(null)
    if (shownAmount === null) return setFailure('The price is still loading. Please try again in a moment.')
    isSending.current = true
    setIsPending(true)
    void preloadThankYou()
    const outcome = await import('./send-rental.ts').then(
      ({ sendRental }) => sendRental(values, { shownAmount, queries }),
      () => OFFLINE,
    )
    isSending.current = false
    setIsPending(false)
    if (outcome.kind === 'booked') onBooked(outcome.receipt)
    else if (outcome.kind === 'car_gone') onCarGone(outcome.sentence)
    else if (outcome.kind === 'fields_refused') onFieldErrors(outcome.refused)
    else setFailure(outcome.sentence)
  }

  return { send, isPending, failure }
}
