import { PublicContactFields } from '#web/components/booking/public-contact-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './booking-fields.module.css'
import type { BookingForm } from './use-booking-form.ts'

const waysToReach = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
] as const

/** The customer's contact details and preferred contact method. */
export function ContactSection({ form }: { form: BookingForm }) {
  return (
    <PublicContactFields form={form}>
      <Field label="Preferred contact" group="radio">
        <Segmented
          wide
          className={styles.segmented}
          options={waysToReach}
          value={form.values.preferredContact}
          onChange={(way) => form.change('preferredContact', way)}
        />
      </Field>
    </PublicContactFields>
  )
}
