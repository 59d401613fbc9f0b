import type { Garage } from '#contract/garage'
import { PublicContactFields } from '#web/components/booking/public-contact-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import styles from './details-step.module.css'
import { LicenceFields } from './licence-fields.tsx'
import { LicencePhotoFields } from './licence-photo-fields.tsx'
import { useArrival } from './use-arrival.ts'
import type { Arrival } from './use-booking-steps.ts'
import { usePhotos } from './use-photos.ts'
import type { PhotoDesk, RentalForm } from './use-rental-booking-form.ts'

export type DetailsStepProps = {
  form: RentalForm
  desk: PhotoDesk
  garage: Garage
  arrival: Arrival | null
}

/** Third step: contact details, date of birth, address, licence with photos, and notes. */
export function DetailsStep({ form, desk, garage, arrival }: DetailsStepProps) {
  const { errors, text } = form
  const photos = usePhotos(form, desk)
  const heading = useArrival('details', arrival, form.focus)
  return (
    <section aria-labelledby="details-heading" className={styles.step}>
      <h2 ref={heading} id="details-heading" tabIndex={-1}>
        Your details
      </h2>
      <PublicContactFields form={form}>
        <BirthDateField form={form} thisYear={Number(garage.today.date.slice(0, 4))} />
      </PublicContactFields>
      <Field label="Full address" error={errors.customerAddress}>
        <TextArea
          className={styles.low}
          autoComplete="street-address"
          rows={2}
          maxLength={300}
          {...text('customerAddress')}
        />
      </Field>
      <h2>Driver's licence</h2>
      <LicenceFields form={form} today={garage.today.date} />
      <LicencePhotoFields form={form} photos={photos} />
      <Field label="Notes" optional error={errors.notes}>
        <TextArea
          placeholder="Anything we should know? For example a child seat, a second driver or a late return."
          maxLength={2000}
          {...text('notes')}
        />
      </Field>
    </section>
  )
}
