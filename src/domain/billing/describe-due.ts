import { displayMoney } from '../money.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayCustomerDate } from '../time/display.ts'
import type { InvoiceState } from './invoice-state.ts'

interface Due {
  total: number
  balance: number | null
  dueDate: CalendarDate | null
  isOverdue: boolean
  state: InvoiceState | null
}

/** Returns what the customer is to pay, as a sentence; null: the document is no invoice. */
export function describeDue({ total, balance, dueDate, isOverdue, state }: Due): string | null {
  if (balance === null || dueDate === null) return null
  if (total === 0) return 'There is nothing to pay.'
  if (state === 'credited') return 'It has been credited.'
  if (balance === 0) return 'It has been paid. Thank you.'
  const date = displayCustomerDate(dueDate)
  return isOverdue
    ? `Please pay ${displayMoney(balance)}. It was due on ${date}.`
    : `Please pay ${displayMoney(balance)} by ${date}.`
}
