import type { Cents } from '../money.ts'
import type { CalendarDate } from '../time/calendar-date.ts'

/** An invoice that is not settled yet. */
export interface OpenInvoice {
  id: string
  dueDate: CalendarDate
  balance: Cents
}

/** What of a payment settles which invoice. */
export interface PlannedAllocation {
  invoiceId: string
  amount: Cents
}

/** Returns what a payment settles, the invoice that is due first before the others, and what is left of the payment. */
export function planAllocations(
  amount: Cents,
  invoices: readonly OpenInvoice[],
): { allocate: PlannedAllocation[]; left: Cents } {
  const dueFirst = invoices.toSorted(
    (one, other) => compare(one.dueDate, other.dueDate) || compare(one.id, other.id),
  )
  const allocate: PlannedAllocation[] = []
  let left = amount
  for (const { id, balance } of dueFirst) {
    const settled = Math.min(left, balance)
    if (settled <= 0) continue
    allocate.push({ invoiceId: id, amount: settled })
    left -= settled
  }
  return { allocate, left }
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
