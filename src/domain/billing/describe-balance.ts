import { type Cents, displayMoney } from '../money.ts'

/** Returns what a client owes or has in credit, as a sentence. */
export function describeBalance(balance: Cents): string {
  if (balance === 0) return 'Nothing is due.'
  return balance > 0
    ? `The balance is ${displayMoney(balance)}.`
    : `You have ${displayMoney(-balance)} in credit.`
}
