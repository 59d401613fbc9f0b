import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export type PlateFieldProps = {
  field: UseFormRegisterReturn
  error: string | undefined
  optional?: boolean
}

/** License plate, in capitals. */
export function PlateField({ field, error, optional = false }: PlateFieldProps) {
  return (
    <Field label="License Plate" optional={optional} error={error}>
      <TextInput
        {...field}
        variant="plate"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={14}
      />
    </Field>
  )
}
