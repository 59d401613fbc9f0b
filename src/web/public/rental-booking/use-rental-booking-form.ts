import { useRef, useState } from 'react'
import type { Garage } from '#contract/settings/garage'
import { useLightForm } from '#web/forms/use-light-form.ts'
import { readPhoneSoFar } from '#web/public/check-contact.ts'
import { checkChoice } from './chosen-rental.ts'
import {
  noUploads,
  type PhotoDesk,
  type PhotoField,
  type PhotoJob,
  type RentalValues,
  rentalDraft,
  restoreRental,
  type Uploads,
} from './rental-values.ts'
import { checkDetailsSoFar } from './steps-on-demand.ts'

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
  const form = useLightForm(() => restoreRental(rentalDraft.read(), today), check, rentalDraft.save)
  const desk: PhotoDesk = { uploads, setUploads, jobs }
  return { form, check, desk }
}
