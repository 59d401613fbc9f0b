import type { ReactNode } from 'react'
import type { LightForm } from '#web/forms/use-light-form.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { type Contact, loadPhoneReader, normalizePhone } from './check-contact.ts'

/** Name, phone and email of the customer. */
export function PublicContactFields({
  form,
  emailOptional = false,
  children,
}: {
  form: Pick<LightForm<Contact>, 'errors' | 'text' | 'change' | 'leave' | 'latest'>
  /** The email is optional. */
  emailOptional?: boolean
  /** Additional fields in the same grid. */
  children?: ReactNode
}) {
  const { errors, text, change, leave, latest } = form
  async function readPhone() {
    leave('phone')
    await loadPhoneReader()
    // Validate again now that the parser is loaded; `latest()` includes what was typed during the load.
    leave('phone')
    change('phone', normalizePhone(latest().phone))
  }
  return (
    <div className="grid gap-4 md:grid-cols-2">
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
      <Field label="Email" optional={emailOptional} error={errors.email}>
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
      {children}
    </div>
  )
}
