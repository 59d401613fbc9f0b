import { expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { balanceOf, invoiceState, isOverdue } from './invoice-state.ts'

it.each([
  ['nothing is settled', 36188, 0, 0, 'unpaid'],
  ['a deposit is settled', 36188, 10000, 0, 'part_paid'],
  ['one cent is left', 36188, 36187, 0, 'part_paid'],
  ['everything is settled', 36188, 36188, 0, 'paid'],
  ['a part is credited and the rest paid', 36188, 36188, 14595, 'paid'],
  ['everything is credited', 36188, 36188, 36188, 'credited'],
  ['everything is credited, and the payment bounced', 36188, 0, 36188, 'unpaid'],
  ['it is over nothing', 0, 0, 0, 'paid'],
] as const)('an invoice of which %s has the state of that', (_, total, settled, credited, state) => {
  expect(invoiceState({ total, settled, credited })).toBe(state)
  expect(balanceOf({ total, settled })).toBe(total - settled)
})

it('an invoice is overdue from the day after its due date, until it is settled', () => {
  const due = calendarDate('2026-11-20')
  expect(isOverdue(1, due, calendarDate('2026-11-20'))).toBe(false)
  expect(isOverdue(1, due, calendarDate('2026-11-21'))).toBe(true)
  expect(isOverdue(0, due, calendarDate('2026-11-21'))).toBe(false)
})
