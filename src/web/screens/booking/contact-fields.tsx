import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './booking-fields.module.css'
import { loadPhoneReader, tidyPhone } from './phone-on-demand.ts'
import type { BookingForm } from './use-booking-form.ts'

const waysToReach = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
] as const

export function ContactFields({ form }: { form: BookingForm }) {
  const { values, errors, text, change, leave, latest } = form
  async function readPhone() {
    leave('phone')
    await loadPhoneReader()
    // Drawn once more, now that the number can be judged; and whatever was typed on meanwhile is tidied too.
    leave('phone')
    change('phone', tidyPhone(latest().phone))
  }
  return (
    <div className={styles.pairs}>
      <Field label="Full name" error={errors.name}>
        <TextInput autoComplete="name" autoCapitalize="words" maxLength={100} {...text('name')} />
      </Field>
      <Field label="Phone" error={errors.phone}>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          {...text('phone')}
          onBlur={() => void readPhone()}
        />
      </Field>
      <Field label="Email" error={errors.email}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...text('email')}
        />
      </Field>
      <Field label="We reach you by" group="radio">
        <Segmented
          wide
          className={styles.segmented}
          options={waysToReach}
          value={values.preferredContact}
          onChange={(way) => change('preferredContact', way)}
        />
      </Field>
    </div>
  )
}
