import { useId } from 'react'
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '#domain/billing/payment'
import { Field } from '#web/ui/field.tsx'
import { ChipGroup, ToggleChip } from '#web/ui/toggle-chip.tsx'

/** The methods of payment as a single choice. */
export function PaymentMethodField({
  value,
  onChange,
}: {
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}) {
  const name = useId()
  return (
    <Field label="Method" group="radio">
      <ChipGroup>
        {paymentMethods.map((method) => (
          <ToggleChip
            key={method}
            type="radio"
            name={name}
            value={method}
            checked={value === method}
            onChange={() => onChange(method)}
          >
            {paymentMethodLabels[method]}
          </ToggleChip>
        ))}
      </ChipGroup>
    </Field>
  )
}
