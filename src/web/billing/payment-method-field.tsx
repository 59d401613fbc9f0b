import { useId } from 'react'
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '#domain/billing/payment'
import { Field } from '#web/ui/field.tsx'
import { ChipGroup, ToggleChip } from '#web/ui/toggle-chip.tsx'

interface Choice<Value extends string> {
  value: Value
  label: string
}

const methods = paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }))

/** The methods of payment as a single choice, and what can be chosen instead. */
export function PaymentMethodField<Other extends string = never>({
  label = 'Method',
  value,
  onChange,
  others = [],
}: {
  label?: string
  value: PaymentMethod | Other
  onChange: (method: PaymentMethod | Other) => void
  others?: readonly Choice<Other>[]
}) {
  const name = useId()
  const choices: readonly Choice<PaymentMethod | Other>[] = [...methods, ...others]
  return (
    <Field label={label} group="radio">
      <ChipGroup>
        {choices.map((choice) => (
          <ToggleChip
            key={choice.value}
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          >
            {choice.label}
          </ToggleChip>
        ))}
      </ChipGroup>
    </Field>
  )
}
