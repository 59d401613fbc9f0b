import { useEffect } from 'react'
import type { Garage } from '#contract/garage'
import { type LightForm, useLightForm } from '#web/forms/use-light-form.ts'
import { readPhoneSoFar } from '#web/parts/booking/phone-on-demand.ts'
import { checkTow } from './check-tow.ts'
import { keptTow, restoreTow } from './kept-tow.ts'
import type { TowValues } from './tow-values.ts'

export type TowForm = LightForm<TowValues>

/** The form as it was left: a reload or a look at another page costs nothing that was typed. */
export function useTowForm({ today: { date } }: Garage): TowForm {
  const form = useLightForm(
    () => restoreTow(keptTow.read(), date),
    (values) => checkTow(values, { year: Number(date.slice(0, 4)), readPhone: readPhoneSoFar }),
  )
  const { values } = form
  useEffect(() => keptTow.keep(values), [values])
  return form
}
