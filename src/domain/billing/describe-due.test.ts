import { expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { describeDue } from './describe-due.ts'

const unpaid = {
  ...{ total: 36188, balance: 36188, isOverdue: false, state: 'unpaid' as const, isReversed: false },
  dueDate: calendarDate('2026-12-01'),
}

it.each([
  [{}, 'Please pay $361.88 by Tue 1 Dec 2026.'],
  [{ balance: 26188, state: 'part_paid' as const }, 'Please pay $261.88 by Tue 1 Dec 2026.'],
  [{ isOverdue: true }, 'Please pay $361.88. It was due on Tue 1 Dec 2026.'],
  [{ balance: 0, state: 'paid' as const }, 'It has been paid. Thank you.'],
  [{ balance: 0, state: 'credited' as const }, 'It has been credited.'],
  [{ total: 0, balance: 0, state: 'paid' as const }, 'There is nothing to pay.'],
  [{ balance: null, dueDate: null, state: null }, null],
  [{ balance: null, dueDate: null, state: null, isReversed: true }, 'This payment has been reversed.'],
])('an invoice with %j: %s', (given, sentence) => {
  expect(describeDue({ ...unpaid, ...given })).toBe(sentence)
})
