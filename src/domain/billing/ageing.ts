import type { Cents } from '../money.ts'
import { type CalendarDate, daysBetween } from '../time/calendar-date.ts'
import type { OpenInvoice } from './allocation-plan.ts'

/** By how many days after the due date: not yet due, 1 to 30, 31 to 60, 61 to 90, more. */
export const ages = ['current', 'days1to30', 'days31to60', 'days61to90', 'over90'] as const
export type Age = (typeof ages)[number]

export const ageLabels: Readonly<Record<Age, string>> = {
  current: 'Not yet due',
  days1to30: '1–30 days overdue',
  days31to60: '31–60 days overdue',
  days61to90: '61–90 days overdue',
  over90: 'Over 90 days overdue',
}

export type Ageing = Record<Age, Cents>

/** Returns how long an invoice with this due date has been overdue. */
export function ageOf(dueDate: CalendarDate, today: CalendarDate): Age {
  const days = daysBetween(dueDate, today)
  if (days <= 0) return 'current'
  if (days <= 30) return 'days1to30'
  if (days <= 60) return 'days31to60'
  return days <= 90 ? 'days61to90' : 'over90'
}

/** Returns the balances of these invoices, summed by age. */
export function ageingOf(
  invoices: readonly Pick<OpenInvoice, 'dueDate' | 'balance'>[],
  today: CalendarDate,
): Ageing {
  const sums: Ageing = { current: 0, days1to30: 0, days31to60: 0, days61to90: 0, over90: 0 }
  for (const { dueDate, balance } of invoices) sums[ageOf(dueDate, today)] += balance
  return sums
}
