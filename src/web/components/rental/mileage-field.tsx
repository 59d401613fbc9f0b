import type { ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { displayOdometer, readKilometres } from '#domain/distance'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './mileage-field.module.css'

export type MileageFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'error'> & {
  field: UseFormRegisterReturn
  /** Called with the formatted reading. */
  onNormalize: (text: string) => void
}

/** Mileage input, in large digits that are easy to compare with the dashboard. */
export function MileageField({ label, error, field, onNormalize }: MileageFieldProps) {
  return (
    <Field label={label} error={error}>
      <TextInput
        {...field}
        onBlur={(event) => {
          const kilometres = readKilometres(event.target.value)
          if (kilometres !== null) onNormalize(displayOdometer(kilometres))
          return field.onBlur(event)
        }}
        className={styles.mileage}
        variant="figures"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        after="km"
      />
    </Field>
  )
}
