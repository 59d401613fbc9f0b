import { expect, it } from 'vitest'
import { describeDebt } from './describe-debt.ts'

const open = { balance: 36188, isOverdue: false }
const overdue = { balance: 20000, isOverdue: true }

it.each([
  ['nothing open', { balance: 0, creditLimit: 0, invoices: [] }, []],
  ['invoices that are not due', { balance: 36188, creditLimit: 0, invoices: [open] }, []],
  ['a balance of exactly the limit', { balance: 36188, creditLimit: 36188, invoices: [open] }, []],
  [
    'an overdue invoice',
    { balance: 56188, creditLimit: 60000, invoices: [open, overdue] },
    ['1 invoice overdue: $200.00.'],
  ],
  [
    'overdue invoices above the limit',
    { balance: 40000, creditLimit: 30000, invoices: [overdue, overdue] },
    ['2 invoices overdue: $400.00.', 'The client owes $400.00, above the credit limit of $300.00.'],
  ],
])('a client with %s', (_, owed, sentences) => {
  expect(describeDebt(owed)).toEqual(sentences)
})
