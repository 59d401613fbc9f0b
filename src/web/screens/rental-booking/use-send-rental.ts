import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RentalReceipt } from '#contract/public-booking'
import type { Cents } from '#domain/money'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { keyOf, rentalLists, useSend } from '#web/api/hooks.ts'
import { refusedFields } from '#web/forms/refused-fields.ts'
import { attemptKeys } from '#web/parts/booking/attempt-keys.ts'
import { showToast } from '#web/ui/toast.ts'
import { keptRental } from './kept-rental.ts'
import { fieldOfPath, rentalBody } from './rental-body.ts'
import type { RentalField, RentalValues } from './rental-values.ts'
import { preloadThankYou } from './thank-you-on-demand.ts'
import type { RentalForm } from './use-rental-form.ts'

const attempts = attemptKeys('rental-booking-attempt')

const FAILED = 'Something went wrong. Please try again.'

interface SendRental {
  form: RentalForm
  /** The chosen car is not to be had any more. */
  onCarGone: (sentence: string) => void
  onRefused: (first: RentalField) => void
  onBooked: (receipt: RentalReceipt) => void
}

/** Sends the booking once, however often it is pressed; a refusal keeps all that was filled in. */
export function useSendRental({ form, onCarGone, onRefused, onBooked }: SendRental) {
  const queries = useQueryClient()
  /** What went wrong that no field can mend. */
  const [failure, setFailure] = useState<string | null>(null)
  const lookAgain = () =>
    queries.invalidateQueries({ queryKey: [keyOf('GET /api/rental-vehicles/available')[0]] })

  const { mutate, isPending } = useSend('POST /api/book-rental', {
    refreshes: rentalLists,
    onSuccess: (receipt) => {
      attempts.forget()
      keptRental.keep(null)
      void lookAgain()
      showToast({
        title: 'Thank You!',
        description:
          "Your rental booking has been received and will be confirmed shortly. We'll contact you soon with details.",
      })
      onBooked(receipt)
    },
    onError: (error) => {
      const sentence = sentenceOf(error, FAILED)
      showToast({ title: 'Booking Failed', description: sentence, variant: 'destructive' })
      if (isAboutTheCar(error)) void lookAgain()
      if (isAboutTheCar(error) && error.code !== 'price_changed') return onCarGone(sentence)
      refuse(error, sentence)
    },
  })

  function refuse(error: Error, sentence: string) {
    const refused = refusedFields(error, fieldOfPath)
    // A photo that is refused is not there any more.
    for (const field of ['licensePhotoUrl', 'licensePhotoBackUrl'] as const)
      if (refused[field] !== undefined) form.change(field, '')
    form.mark(refused)
    const first = (Object.keys(form.latest()) as RentalField[]).find((field) => refused[field] !== undefined)
    if (first === undefined) setFailure(sentence)
    else onRefused(first)
  }

  function send(values: RentalValues, shownAmount: Cents | null) {
    if (isPending) return
    if (shownAmount === null) return setFailure('The price is not here yet. Please try again in a moment.')
    setFailure(null)
    void preloadThankYou()
    const body = rentalBody(values, shownAmount)
    mutate({ body, idempotencyKey: attempts.keyFor(body) })
  }

  return { send, isPending, failure }
}

// not_found: the car was taken off the fleet while it was being chosen.
const aboutTheCar = ['car_taken', 'car_not_offered', 'not_found', 'price_changed']

function isAboutTheCar(error: Error): error is ApiError {
  return error instanceof ApiError && aboutTheCar.includes(error.code)
}
