import type { PaymentMethod } from '#domain/billing/payment'
import { type Cents, displayMoney } from '#domain/money'
import { Field, TextInput } from '#web/ui/field.tsx'
import { AmountField } from './amount-field.tsx'
import { hasReference } from './payment-form.ts'

/** What is typed besides the amount, depending on the method. */
export interface PaymentDetails {
  cashGiven: string
  reference: string
}

export const noDetails: PaymentDetails = { cashGiven: '', reference: '' }

/** The cash given, or the reference; nothing by EFTPOS. */
export function PaymentDetailFields({
  method,
  cashDue,
  details,
  onChange,
  cashError,
}: {
  method: PaymentMethod
  cashDue: Cents
  details: PaymentDetails
  onChange: (details: PaymentDetails) => void
  cashError: string | undefined
}) {
  if (method === 'cash')
    return (
      <AmountField
        label="Cash given"
        optional
        value={details.cashGiven}
        onChange={(cashGiven) => onChange({ ...details, cashGiven })}
        error={cashError}
        hint={`Cash due ${displayMoney(cashDue)}`}
      />
    )
  if (!hasReference(method)) return null
  return (
    <Field label="Reference" optional>
      <TextInput
        value={details.reference}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...details, reference: target.value })}
      />
    </Field>
  )
}

/** The change of the cash given; nothing if it is not typed or too little. */
export function ChangeDue({ change }: { change: Cents | null }) {
  if (change === null || change < 0) return null
  return (
    <p className="flex items-baseline justify-between gap-3" role="status">
      <span className="text-ink-2">Change</span>
      <b className="text-h1 wide tabular-nums">{displayMoney(change)}</b>
    </p>
  )
}
