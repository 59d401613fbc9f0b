import type { ReactNode } from 'react'
import { displayDollars, readMoney } from '#domain/money'
import { Field, TextInput } from '#web/ui/field.tsx'

/** A field for dollars, rewritten in display format on blur. */
export function AmountField({
  label,
  value,
  onChange,
  ...field
}: {
  label: string
  value: string
  onChange: (typed: string) => void
  error?: string | undefined
  hint?: ReactNode
  optional?: boolean
  labelHidden?: boolean
}) {
  return (
    <Field label={label} {...field}>
      <TextInput
        value={value}
        variant="figures"
        inputMode="decimal"
        before="$"
        maxLength={14}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => {
          const cents = readMoney(value)
          // Leaving an amount that is filled in is no change.
          if (cents !== null && displayDollars(cents) !== value) onChange(displayDollars(cents))
        }}
      />
    </Field>
  )
}
