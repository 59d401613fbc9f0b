import { type Cents, displayMoney } from '../money.ts'
import { pluralize } from '../wording.ts'

interface Owed {
  /** What the client owes, less the credit. */
  balance: Cents
  /** 0: no limit. */
  creditLimit: Cents
  invoices: readonly { balance: Cents; isOverdue: boolean }[]
}

/** Returns what staff should know before they work for the client, as sentences; empty: nothing. */
export function describeDebt({ balance, creditLimit, invoices }: Owed): string[] {
  const overdue = invoices.filter(({ isOverdue }) => isOverdue)
  const sum = overdue.reduce((total, invoice) => total + invoice.balance, 0)
  return [
    ...(overdue.length > 0 ? [`${pluralize(overdue.length, 'invoice')} overdue: ${displayMoney(sum)}.`] : []),
    ...(creditLimit > 0 && balance > creditLimit
      ? [`The client owes ${displayMoney(balance)}, above the credit limit of ${displayMoney(creditLimit)}.`]
      : []),
  ]
}
