import type { CalendarDate } from '#domain/time/calendar-date'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './details-step.module.css'
import type { RentalForm } from './use-rental-booking-form.ts'

export function LicenceFields({ form, today }: { form: RentalForm; today: CalendarDate }) {
  const { values, errors, text } = form
  const lastDay = values.endDate ?? today
  return (
    <div className={styles.pairs}>
      <Field label="Driver's licence number" error={errors.driverLicense}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          {...text('driverLicense')}
        />
      </Field>
      <Field
        label="Licence expiry"
        hint="Must be valid until the day you return the car"
        error={errors.licenseExpirationDate}
      >
        <TextInput type="date" min={lastDay} max="2099-12-31" {...text('licenseExpirationDate')} />
      </Field>
    </div>
  )
}
