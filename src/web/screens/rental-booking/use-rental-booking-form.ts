import { useEffect, useRef, useState } from 'react'
import type { Garage } from '#contract/garage'
import { readPhoneSoFar } from '#web/components/booking/phone-on-demand.ts'
import { type LightForm, useLightForm } from '#web/forms/use-light-form.ts'
import { checkChoice } from './check-choice.ts'
import { checkDetailsSoFar } from './details-rules-on-demand.ts'
import { noUploads, type PhotoJob, type Uploads } from './photo-upload.ts'
import { rentalDraft, restoreRental } from './rental-draft.ts'
import type { PhotoField, RentalValues } from './rental-values.ts'

export type RentalForm = LightForm<RentalValues>

/** State of the photo uploads, stored beside the form so that an upload continues while another step is shown. */
export type PhotoDesk = ReturnType<typeof useRentalBookingForm>['desk']

/** Returns the form, restored from its draft, with its validation and the state of its photo uploads. */
export function useRentalBookingForm(garage: Garage) {
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
  const form = useLightForm(() => restoreRental(rentalDraft.read(), today), check)
  const { values } = form
  useEffect(() => rentalDraft.save(values), [values])
  return { form, check, desk: { uploads, setUploads, jobs } }
}
