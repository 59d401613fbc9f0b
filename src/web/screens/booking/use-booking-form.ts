import { useEffect } from 'react'
import { readPhoneSoFar } from '#web/components/booking/phone-on-demand.ts'
import { type LightForm, useLightForm } from '#web/forms/use-light-form.ts'
import { bookingDraft, restoreBooking } from './booking-draft.ts'
import type { BookingValues } from './booking-values.ts'
import { checkBooking } from './check-booking.ts'

export type BookingForm = LightForm<BookingValues>

/** The booking form; its draft survives a reload and navigation. */
export function useBookingForm(currentYear: number): BookingForm {
  const form = useLightForm(
    () => restoreBooking(bookingDraft.read()),
    (values) => checkBooking(values, { year: currentYear, readPhone: readPhoneSoFar }),
  )
  const { values } = form
  useEffect(() => bookingDraft.save(values), [values])
  return form
}
