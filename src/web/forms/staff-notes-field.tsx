import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-input.tsx'

type StaffNotesFieldProps = UseFormRegisterReturn & { error: string | undefined; placeholder?: string }

export function StaffNotesField({
  error,
  placeholder = 'Anything the technician should know',
  ...wiring
}: StaffNotesFieldProps) {
  return (
    <Field label="Notes" optional error={error}>
      <TextArea {...wiring} rows={2} maxLength={2000} placeholder={placeholder} />
    </Field>
  )
}
