import { displayCount } from './wording.ts'

/** Amount in Australian cents, GST included. A plain integer in JSON and in the database. */
export type Cents = number

/** Returns `$1,234.50`, or `-$1,234.50` for a credit. */
export function displayMoney(cents: Cents): string {
  const amount = Math.abs(cents)
  const dollars = displayCount(Math.floor(amount / 100))
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(amount % 100).padStart(2, '0')}`
}

/** Returns `1,234.50`, for a field with its own "$" prefix. */
export function displayDollars(cents: Cents): string {
  return displayMoney(cents).replace('$', '')
}

/** Returns `1234.50`, for CSV. */
export function plainDollars(cents: Cents): string {
  return displayDollars(cents).replaceAll(',', '')
}

/** Parses dollars (`45`, `45.5`, `$1,234.50`) to cents; null if blank or invalid. */
export function readMoney(text: string): Cents | null {
  const amount = /^\$?\s*(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text.trim().replaceAll(',', ''))
  if (amount === null) return null
  // Computed from the digits: multiplying a decimal fraction by 100 can give a non-integer.
  return Number(amount[1]) * 100 + Number((amount[2] ?? '').padEnd(2, '0'))
}
