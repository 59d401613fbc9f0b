import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export type YearFieldProps = { field: UseFormRegisterReturn; error: string | undefined }

/** Year of manufacture. */
export function YearField({ field, error }: YearFieldProps) {
  return (
    <Field label="Year" error={error}>
      <TextInput {...field} variant="figures" inputMode="numeric" autoComplete="off" maxLength={4} />
    </Field>
  )
}
