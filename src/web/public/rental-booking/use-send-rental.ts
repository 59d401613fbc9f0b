import { useQueryClient } from '@tanstack/react-query'
import type { RentalReceipt } from '#contract/bookings/public-booking'
import type { Cents } from '#domain/money'
import { imported, useSending } from '#web/public/use-sending.ts'
import type { RentalErrors, RentalValues } from './rental-values.ts'
import { preloadSteps, preloadThankYou } from './steps-on-demand.ts'

interface SendRental {
  /** The chosen car is no longer available. */
  onCarGone: (sentence: string) => void
  onFieldErrors: (fieldErrors: RentalErrors) => void
  onBooked: (receipt: RentalReceipt) => void
}

const loadSending = () => import('./send-rental.ts')

function preloadRest(): void {
  preloadSteps()
  void preloadThankYou()
  // A failed import is retried when the booking is sent.
  loadSending().catch(() => {})
}

/** Sends the booking, ignoring further submits while one is pending. The form keeps its values if it fails. */
export function useSendRental({ onCarGone, onFieldErrors, onBooked }: SendRental) {
  const queries = useQueryClient()
  const { send, isPending, failure } = useSending(preloadRest)

  async function attempt(values: RentalValues, shownAmount: Cents | null): Promise<string | null> {
    if (shownAmount === null) return 'The price is still loading. Please try again in a moment.'
    const { sendRental } = await imported(loadSending)
    const outcome = await sendRental(values, { shownAmount, queries })
    if (outcome.kind === 'booked') onBooked(outcome.receipt)
    else if (outcome.kind === 'car_gone') onCarGone(outcome.sentence)
    else if (outcome.kind === 'fields_refused') onFieldErrors(outcome.refused)
    else return outcome.sentence
    return null
  }

  return {
    send: (latest: () => RentalValues, shownAmount: Cents | null) =>
      void send(() => attempt(latest(), shownAmount)),
    isPending,
    failure,
  }
}
