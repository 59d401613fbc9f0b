import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { displayDollars, readMoney } from '#domain/money'
import { TextField } from '#web/forms/staff-form.tsx'

/** Returns a typed amount in display format; text that cannot be read is only trimmed. */
export function normalizeDollars(text: string): string {
  const cents = readMoney(text)
  return cents === null ? text.trim() : displayDollars(cents)
}

/** Returns the cents of a typed amount: null for none, NaN if it cannot be read. */
export function centsOf(text: string): number | null {
  return text.trim() === '' ? null : (readMoney(text) ?? Number.NaN)
}

/** Returns the text of an amount in a form. */
export function dollarsOf(cents: number | null): string {
  return cents === null ? '' : displayDollars(cents)
}

/** Field with an amount in dollars, GST included. */
export function MoneyField<Values extends FieldValues>({
  after,
  ...field
}: {
  name: FieldPathByValue<Values, string>
  label: string
  optional?: boolean
  hint?: string
  after?: string
}) {
  return (
    <TextField<Values>
      {...field}
      variant="figures"
      inputMode="decimal"
      before="$"
      after={after}
      maxLength={14}
      normalize={normalizeDollars}
    />
  )
}
