import { useEffect } from 'react'
import type { Garage } from '#contract/garage'
import { readPhoneSoFar } from '#web/components/booking/phone-on-demand.ts'
import { type LightForm, useLightForm } from '#web/forms/use-light-form.ts'
import { checkTowBooking } from './check-tow-booking.ts'
import { restoreTow, towDraft } from './tow-draft.ts'
import type { TowValues } from './tow-values.ts'

export type TowForm = LightForm<TowValues>

/** Form state, saved in the tab so that the typed values survive a reload or navigation. */
export function useTowBookingForm({ today: { date } }: Garage): TowForm {
  const form = useLightForm(
    () => restoreTow(towDraft.read(), date),
    (values) => checkTowBooking(values, { year: Number(date.slice(0, 4)), readPhone: readPhoneSoFar }),
  )
  const { values } = form
  useEffect(() => towDraft.save(values), [values])
  return form
}
