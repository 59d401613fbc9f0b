import { expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { hasReference, planPayment } from './payment-form.ts'

const invoices = [
  { id: 'b', dueDate: calendarDate('2026-11-24'), balance: 30000 },
  { id: 'a', dueDate: calendarDate('2026-11-01'), balance: 6188 },
]
const plan = (amount: string, given = {}, isDeposit = false) =>
  planPayment({ amount, method: 'eftpos', cashGiven: '', keepCredit: false, ...given }, invoices, isDeposit)

it('what is due is paid, the invoice that is due first before the others', () => {
  expect(plan('361.88')).toMatchObject({
    amount: 36188,
    paid: 36188,
    stillDue: 0,
    extra: 0,
    change: null,
    errors: {},
  })
  expect(plan('100')).toMatchObject({
    allocate: [
      { invoiceId: 'a', amount: 6188 },
      { invoiceId: 'b', amount: 3812 },
    ],
    stillDue: 26188,
  })
})

it('$400.00 given for $361.88 in cash gives $38.10 change', () => {
  expect(plan('361.88', { method: 'cash', cashGiven: '400' })).toMatchObject({
    paid: 36190,
    change: 3810,
    errors: {},
  })
  expect(plan('361.88', { method: 'cash', cashGiven: '360' }).errors.cashGiven).toBe(
    'This is $1.90 less than the cash due',
  )
  expect(plan('361.88', { method: 'cash', cashGiven: 'lots' }).errors.cashGiven).toBe(
    'Please enter the cash given',
  )
  expect(plan('361.88', { cashGiven: '1' }).errors).toEqual({})
})

it('more than is due is kept as credit only if that is ticked, and as a deposit anyway', () => {
  expect(plan('400').errors.keepCredit).toBe(
    'This is $38.12 more than is due. Please tick to keep it as credit, or enter less',
  )
  expect(plan('400', { keepCredit: true })).toMatchObject({ extra: 3812, errors: {} })
  expect(plan('400', {}, true)).toMatchObject({ extra: 0, errors: {} })
})

it.each(['', '0', 'abc', '-5'])('"%s" is no amount', (typed) => {
  expect(plan(typed).errors.amount).toBe('Please enter the amount')
})

it('cash and EFTPOS have no reference', () => {
  expect([hasReference('cash'), hasReference('eftpos'), hasReference('payid')]).toEqual([false, false, true])
})
