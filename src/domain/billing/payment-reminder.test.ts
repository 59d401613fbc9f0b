import { expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { mayRemind, overdueFor } from './payment-reminder.ts'

const label = 'INV-1001'
const sentenceOf = (decision: ReturnType<typeof mayRemind>) =>
  decision.permitted ? null : decision.problem.message

it('a reminder is sent of an overdue invoice only, and once a day', () => {
  expect(mayRemind({ label, isOverdue: true, isSentToday: false }).permitted).toBe(true)
  expect(sentenceOf(mayRemind({ label, isOverdue: false, isSentToday: false }))).toBe(
    'INV-1001 is not overdue.',
  )
  expect(sentenceOf(mayRemind({ label, isOverdue: true, isSentToday: true }))).toBe(
    'A reminder of INV-1001 has already been sent today.',
  )
})

it('the days overdue are counted from the due date', () => {
  expect(overdueFor(calendarDate('2026-11-13'), calendarDate('2026-11-20'))).toBe('7 days')
  expect(overdueFor(calendarDate('2026-11-19'), calendarDate('2026-11-20'))).toBe('1 day')
})
