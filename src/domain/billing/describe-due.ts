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
  /** Of a receipt. */
  isReversed: boolean
}

/** Returns what the customer is to pay, or that the payment of a receipt was reversed, as a sentence; null: neither. */
export function describeDue({ total, balance, dueDate, isOverdue, state, isReversed }: Due): string | null {
  if (isReversed) return 'This payment has been reversed.'
  if (balance === null || dueDate === null) return null
  if (total === 0) return 'There is nothing to pay.'
  if (state === 'credited') return 'It has been credited.'
  if (balance === 0) return 'It has been paid. Thank you.'
  const date = displayCustomerDate(dueDate)
  return isOverdue
    ? `Please pay ${displayMoney(balance)}. It was due on ${date}.`
    : `Please pay ${displayMoney(balance)} by ${date}.`
}
