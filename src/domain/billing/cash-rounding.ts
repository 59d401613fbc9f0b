import type { Cents } from '../money.ts'

/** Returns what is paid in cash for this amount: there are no coins below 5 cents. */
export function cashDue(amount: Cents): Cents {
  return Math.floor((amount + 2) / 5) * 5
}

/** Returns how much more than the amount is paid in cash, from -2 to 2 cents. */
export function cashRounding(amount: Cents): Cents {
  return cashDue(amount) - amount
}
