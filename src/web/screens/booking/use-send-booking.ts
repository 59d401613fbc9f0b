import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TimeSlot } from '#contract/time-slots'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { appointmentLists, useSend } from '#web/api/hooks.ts'
import { attemptKeys } from '#web/components/booking/attempt-keys.ts'
import { fieldErrorsOf } from '#web/forms/field-errors.ts'
import { showToast } from '#web/ui/toast.ts'
import type { Booked } from './booked.ts'
import { bookingBody, fieldOfPath } from './booking-body.ts'
import { bookingDraft } from './booking-draft.ts'
import { preloadThankYou } from './booking-thank-you-on-demand.ts'
import type { BookingValues } from './booking-values.ts'
import type { BookingForm } from './use-booking-form.ts'
import { useCatalogue } from './use-catalogue.ts'

const attempts = attemptKeys('service-booking-attempt')

const FAILED = 'There was an error processing your booking. Please try again.'

/** Sends the booking once, even if submitted repeatedly; an error keeps the form values. */
export function useSendBooking(form: BookingForm, onBooked: (booked: Booked) => void) {
  const queries = useQueryClient()
  const catalogue = useCatalogue()
  /** The error that belongs to no field. */
  const [failure, setFailure] = useState<string | null>(null)
  const { mutate, isPending } = useSend('POST /api/book-appointment', {
    refreshes: appointmentLists,
    onSuccess: (receipt) => {
      attempts.forget()
      bookingDraft.save(null)
      showToast({
        title: 'Thank You!',
        description:
          "Your booking has been received and will be confirmed shortly. We'll contact you soon with details.",
      })
      onBooked({ receipt, phone: form.latest().phone })
    },
    onError: (error) => {
      const sentence = sentenceOf(error, FAILED)
      showToast({ title: 'Booking Failed', description: sentence, variant: 'destructive' })
      if (isAboutTheTime(error)) return offerAnotherTime(sentence, error)
      const refused = fieldErrorsOf(error, (path) => fieldOfPath(path, form.latest()))
      form.showErrors(refused)
      if (Object.keys(refused).length === 0) setFailure(sentence)
    },
  })

  /** Marks the taken slot as full in the cache, refetches availability and focuses the slot error. */
  function offerAnotherTime(sentence: string, error: ApiError) {
    const { selectedTimeSlotId } = form.latest()
    if (error.code === 'slot_full') {
      queries.setQueriesData<TimeSlot[]>(allSlots, (slots) =>
        slots?.map((slot) =>
          slot.id === selectedTimeSlotId ? { ...slot, isAvailable: false, remaining: 0 } : slot,
        ),
      )
    }
    form.change('selectedTimeSlotId', null)
    form.showErrors({ selectedTimeSlotId: sentence })
    for (const read of [allSlots, allDays]) void queries.invalidateQueries(read)
  }

  function send(values: BookingValues) {
    if (isPending) return
    setFailure(null)
    void preloadThankYou()
    const body = bookingBody(values, catalogue)
    mutate({ body, idempotencyKey: attempts.keyFor(body) })
  }

  return { send, isPending, failure }
}

const allDays = { queryKey: ['/api/availability'] }
const allSlots = { queryKey: ['/api/time-slots'] }

function isAboutTheTime(error: Error): error is ApiError {
  return error instanceof ApiError && (error.code.startsWith('slot_') || error.code === 'public_holiday')
}
