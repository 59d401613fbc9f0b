import type { Cents } from '../money.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { paymentDirections } from './payment.ts'

/** Something that changed what a client owes. */
export type AccountEntry = { id: string; date: CalendarDate; amount: Cents } & (
  | { kind: 'invoice' | 'credit_note' }
  | { kind: 'payment'; direction: (typeof paymentDirections)[number] }
)

/** Returns by how much an entry changes what the client owes: an invoice or money paid back adds to it. */
export function owedBy(entry: AccountEntry): Cents {
  if (entry.kind === 'payment') return entry.direction === 'in' ? -entry.amount : entry.amount
  return entry.kind === 'invoice' ? entry.amount : -entry.amount
}

/**
 * Returns the entries in order of their dates, each with what the client owed after it; below zero: in credit. `opening` is what the
 * client owed before them.
 */
export function statementOf<Entry extends AccountEntry>(
  entries: readonly Entry[],
  opening: Cents = 0,
): { lines: (Entry & { balance: Cents })[]; balance: Cents } {
  const inOrder = entries.toSorted((one, other) => {
    if (one.date !== other.date) return one.date < other.date ? -1 : 1
    return one.id < other.id ? -1 : 1
  })
  let balance = opening
  const lines = inOrder.map((entry) => {
    balance += owedBy(entry)
    return { ...entry, balance }
  })
  return { lines, balance }
}
