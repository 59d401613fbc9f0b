import { Controller, useFormContext } from 'react-hook-form'
import { preferredContactLabel, preferredContacts } from '#domain/people/client'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { ContactForm } from './client-contact-fields.tsx'

/** Preferred contact. Needs a form that includes ContactForm. */
export function PreferredContactField() {
  const { control } = useFormContext<ContactForm>()
  return (
    <Controller
      control={control}
      name="preferredContact"
      render={({ field, fieldState }) => (
        <Field label="Preferred contact" group="radio" error={fieldState.error?.message}>
          <Segmented
            wide
            value={field.value}
            onChange={field.onChange}
            options={preferredContacts.map((value) => ({ value, label: preferredContactLabel(value) }))}
          />
        </Field>
      )}
    />
  )
}
