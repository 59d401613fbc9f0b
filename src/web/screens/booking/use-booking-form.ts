import { useEffect } from 'react'
import { type LightForm, useLightForm } from '#web/forms/use-light-form.ts'
import type { BookingValues } from './booking-values.ts'
import { checkBooking } from './check-booking.ts'
import { keepBooking, readKeptBooking } from './kept-booking.ts'
import { readPhoneSoFar } from './phone-on-demand.ts'

export type BookingForm = LightForm<BookingValues>

/** The form as it was left: a reload or a look at another page costs nothing that was typed. */
export function useBookingForm(currentYear: number): BookingForm {
  const form = useLightForm(readKeptBooking, (values) =>
    checkBooking(values, { year: currentYear, readPhone: readPhoneSoFar }),
  )
  const { values } = form
  useEffect(() => keepBooking(values), [values])
  return form
}
