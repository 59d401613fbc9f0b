import type { Cents } from '../money.ts'
import type { CalendarDate } from '../time/calendar-date.ts'

/** `credited`: credit notes cover the whole invoice and nothing is due, whether or not it had been paid. */
export const invoiceStates = ['unpaid', 'part_paid', 'paid', 'credited'] as const
export type InvoiceState = (typeof invoiceStates)[number]

export const invoiceStateLabels: Readonly<Record<InvoiceState, string>> = {
  unpaid: 'Unpaid',
  part_paid: 'Part paid',
  paid: 'Paid',
  credited: 'Credited',
}

/** What is known about the amounts of an invoice. */
export interface InvoiceAmounts {
  total: Cents
  /** What payments and credit notes settle. */
  settled: Cents
  /** The total of its credit notes. */
  credited: Cents
}

/** Returns what is still to be paid, never below zero. */
export function balanceOf({ total, settled }: Pick<InvoiceAmounts, 'total' | 'settled'>): Cents {
  return total - settled
}

/** Returns the state of an invoice, which is never stored. An invoice over nothing is paid. */
export function invoiceState({ total, settled, credited }: InvoiceAmounts): InvoiceState {
  if (settled === total) return total > 0 && credited === total ? 'credited' : 'paid'
  return settled === 0 ? 'unpaid' : 'part_paid'
}

/** Returns whether an invoice with this balance should have been paid before today. */
export function isOverdue(balance: Cents, dueDate: CalendarDate, today: CalendarDate): boolean {
  return balance > 0 && dueDate < today
}

type DueAmounts = InvoiceAmounts & { dueDate: CalendarDate }

/** Returns the balance and state of an invoice, and whether it should have been paid before today. */
export function invoiceStatus({ dueDate, ...amounts }: DueAmounts, today: CalendarDate) {
  const balance = balanceOf(amounts)
  return { balance, state: invoiceState(amounts), isOverdue: isOverdue(balance, dueDate, today) }
}

/** Returns the same of any document: without a due date it is no invoice, and has neither balance nor state. */
export function documentStatus(
  { dueDate, ...amounts }: Omit<DueAmounts, 'dueDate'> & { dueDate: CalendarDate | null },
  today: CalendarDate,
) {
  if (dueDate === null) return { balance: null, state: null, isOverdue: false }
  return invoiceStatus({ ...amounts, dueDate }, today)
}
