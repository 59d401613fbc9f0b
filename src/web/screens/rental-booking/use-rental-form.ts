import { useEffect, useRef, useState } from 'react'
import type { Garage } from '#contract/garage'
import { type LightForm, useLightForm } from '#web/forms/use-light-form.ts'
import { readPhoneSoFar } from '#web/parts/booking/phone-on-demand.ts'
import { checkChoice } from './check-choice.ts'
import { checkDetailsSoFar } from './details-rules-on-demand.ts'
import { keptRental, restoreRental } from './kept-rental.ts'
import { noUploads, type PhotoJob, type Uploads } from './photo-upload.ts'
import type { PhotoField, RentalValues } from './rental-values.ts'

export type RentalForm = LightForm<RentalValues>

/** The photos on their way: kept with the form, so that an upload goes on while another step is looked at. */
export type PhotoDesk = ReturnType<typeof useRentalForm>['desk']

/** The form as it was left, and how far its two photos are. */
export function useRentalForm(garage: Garage) {
  const today = garage.today.date
  const [uploads, setUploads] = useState<Uploads>(noUploads)
  const jobs = useRef(new Map<PhotoField, PhotoJob>())
  const check = (values: RentalValues) => ({
    ...checkChoice(values, garage),
    ...checkDetailsSoFar(values, {
      garage,
      readPhone: readPhoneSoFar,
      isUploading: (field) => uploads[field].phase === 'under_way',
    }),
  })
  const form = useLightForm(() => restoreRental(keptRental.read(), today), check)
  const { values } = form
  useEffect(() => keptRental.keep(values), [values])
  return { form, check, desk: { uploads, setUploads, jobs } }
}
