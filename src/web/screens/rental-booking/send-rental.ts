import type { QueryClient } from '@tanstack/react-query'
import type { Cents } from '#domain/money'
import { call } from '#web/api/call-api.ts'
import { keyOf, refreshLists } from '#web/api/hooks.ts'
import { attemptKeys } from '#web/components/booking/attempt-keys.ts'
import { rentalLists } from '#web/components/rental/rental-lists.ts'
import { showToast } from '#web/ui/toast.ts'
import { rentalBody } from './rental-body.ts'
import { rentalDraft } from './rental-draft.ts'
import { type Outcome, rentalProblemOf } from './rental-outcome.ts'
import type { RentalValues } from './rental-values.ts'

const attempts = attemptKeys('rental-booking-attempt')

interface Sending {
  shownAmount: Cents
  queries: QueryClient
}

/**
 * Sends the booking with the total shown on the page and returns the outcome; never throws. The idempotency key is the
 * same for an unchanged body, so a retry does not book twice.
 */
export async function sendRental(values: RentalValues, { shownAmount, queries }: Sending): Promise<Outcome> {
  const body = rentalBody(values, shownAmount)
  try {
    const receipt = await call('POST /api/book-rental', { body }, { idempotencyKey: attempts.keyFor(body) })
    attempts.forget()
    rentalDraft.save(null)
    refreshCars(queries)
    void refreshLists(queries, rentalLists)
    showToast({
      title: 'Thank You!',
      description:
        "Your rental booking has been received and will be confirmed shortly. We'll contact you soon with details.",
    })
    return { kind: 'booked', receipt }
  } catch (error) {
    const problem = rentalProblemOf(error)
    if (problem.kind === 'car_gone' || problem.kind === 'price_changed') refreshCars(queries)
    showToast({ title: 'Booking Failed', description: problem.sentence, variant: 'destructive' })
    return problem
  }
}

function refreshCars(queries: QueryClient) {
  const [path] = keyOf('GET /api/rental-vehicles/available')
  void queries.invalidateQueries({ queryKey: [path] })
}
