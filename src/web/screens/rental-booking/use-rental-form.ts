import { useEffect, useState } from 'react'
import type { Garage } from '#contract/garage'
import { type LightForm, useLightForm } from '#web/forms/use-light-form.ts'
import { readPhoneSoFar } from '#web/parts/booking/phone-on-demand.ts'
import { checkRental } from './check-rental.ts'
import { keptRental, restoreRental } from './kept-rental.ts'
import type { RentalValues } from './rental-values.ts'
import { noUploads, type Uploads, usePhotos } from './use-photos.ts'

export type RentalForm = LightForm<RentalValues>

/** The form as it was left, and the two photos on their way into it. */
export function useRentalForm(garage: Garage) {
  const today = garage.today.date
  const [uploads, setUploads] = useState<Uploads>(noUploads)
  const check = (values: RentalValues) =>
    checkRental(values, {
      today,
      minimumDriverAge: garage.hireRules.minimumDriverAge,
      readPhone: readPhoneSoFar,
      isUploading: (field) => uploads[field].phase === 'under_way',
    })
  const form = useLightForm(() => restoreRental(keptRental.read(), today), check)
  const photos = usePhotos({ uploads, setUploads, onUploaded: form.change })
  const { values } = form
  useEffect(() => keptRental.keep(values), [values])
  return { form, photos, check }
}
