import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { ageingOf, ageOf } from './ageing.ts'
import { planAllocations } from './allocation-plan.ts'
import { cashDue } from './cash-rounding.ts'
import { checkPayment, mayReverse } from './check-payment.ts'
import { decidePaymentDate } from './payment-date.ts'
import { type CashRefundPart, cashGivenBack, refundRounding } from './refund.ts'
import { mayRefund } from './staff-limits.ts'
import { statementOf } from './statement.ts'
import { cashExpected, takingsOf } from './takings-by-method.ts'

const today = calendarDate('2026-11-25')

describe('the date of a payment', () => {
  const decided = (date: string, closedTo: string | null = null) =>
    decidePaymentDate(calendarDate(date), {
      today,
      closedTo: closedTo === null ? null : calendarDate(closedTo),
    })

  it.each(['2026-11-25', '2026-11-24', '2026-10-25'])('can be %s', (date) => {
    expect(decided(date).permitted).toBe(true)
  })
  it.each(['2026-11-26', '2026-10-24', '2027-11-25'])('cannot be %s', (date) => {
    expect(decided(date)).toMatchObject({
      problem: { status: 400, fields: { paidOn: 'Please choose a date from 25 Oct to today' } },
    })
  })
  it('is never in closed books', () => {
    expect(decided('2026-10-31', '2026-10-31')).toMatchObject({
      problem: {
        code: 'books_closed',
        message: 'The books are closed to 31 Oct. Please choose a date from 1 Nov to today.',
      },
    })
    expect(decided('2026-11-01', '2026-10-31').permitted).toBe(true)
    expect(decided('2026-11-26', '2026-11-24')).toMatchObject({
      problem: { fields: { paidOn: 'Please choose today' } },
    })
    expect(decided('2026-10-25', '2026-09-30').permitted).toBe(true)
  })
  it.each(['2026-11-24', '2026-11-25', '2026-11-26'])(
    'in books closed to today, %s cannot be put right by another date',
    (date) => {
      expect(decided(date, '2026-11-25')).toMatchObject({
        problem: {
          code: 'books_closed',
          message:
            'The books are closed to 25 Nov. Nothing can be recorded until an administrator changes this in Settings.',
        },
      })
    },
  )
})

describe('the invoices that a payment settles', () => {
  const invoices = [
    { id: 'b', dueDate: calendarDate('2026-11-20'), balance: 10_000 },
    { id: 'a', dueDate: calendarDate('2026-11-20'), balance: 5000 },
    { id: 'c', dueDate: calendarDate('2026-10-01'), balance: 2000 },
    { id: 'paid', dueDate: calendarDate('2026-09-01'), balance: 0 },
  ]
  it('are those that are due first', () => {
    expect(planAllocations(8000, invoices)).toEqual({
      allocate: [
        { invoiceId: 'c', amount: 2000 },
        { invoiceId: 'a', amount: 5000 },
        { invoiceId: 'b', amount: 1000 },
      ],
      left: 0,
    })
  })
  it('leave what is more than is due', () => {
    expect(planAllocations(20_000, invoices).left).toBe(3000)
    expect(planAllocations(500, [])).toEqual({ allocate: [], left: 500 })
  })
})

describe('a new payment', () => {
  const paid = (amount: number, allocated: number[], given = {}) =>
    checkPayment({
      amount,
      allocate: allocated.map((part, index) => ({ invoiceId: `${index}`, amount: part })),
      isDeposit: false,
      keepCredit: false,
      ...given,
    })

  it('settles invoices wholly or in part', () => {
    expect(paid(36188, [36188]).permitted).toBe(true)
    expect(paid(36188, [30000, 6188]).permitted).toBe(true)
  })
  it('of more than is due is kept as credit on request, or as a deposit', () => {
    expect(paid(40000, [36188])).toMatchObject({
      problem: {
        fields: {
          keepCredit: 'This is $38.12 more than is due. Please enter less, or keep $38.12 as credit',
        },
      },
    })
    expect(paid(40000, [36188], { keepCredit: true }).permitted).toBe(true)
    expect(paid(10000, [], { isDeposit: true }).permitted).toBe(true)
  })
  it('never settles more than its amount, nor an invoice twice', () => {
    expect(paid(100, [60, 60])).toMatchObject({
      problem: { fields: { allocate: 'The invoices add up to more than the payment' } },
    })
    const twice = { allocate: [1, 2].map((amount) => ({ invoiceId: 'a', amount })) }
    expect(paid(100, [], twice)).toMatchObject({
      problem: { fields: { allocate: 'Please list each invoice once' } },
    })
  })
})

describe('a reversal', () => {
  const open = { isReversal: false, isReversed: false, recordedOn: today }
  const staff = { today, isAdministrator: false }
  it('is for staff on the day, and for administrators later', () => {
    const earlier = { ...open, recordedOn: calendarDate('2026-11-24') }
    expect(mayReverse(open, staff).permitted).toBe(true)
    expect(mayReverse(earlier, staff)).toMatchObject({ problem: { code: 'needs_admin', status: 403 } })
    expect(mayReverse(earlier, { ...staff, isAdministrator: true }).permitted).toBe(true)
  })
  it('happens once', () => {
    expect(mayReverse({ ...open, isReversed: true }, staff)).toMatchObject({
      problem: { code: 'transition_refused' },
    })
    expect(mayReverse({ ...open, isReversal: true }, staff).permitted).toBe(false)
  })
})

describe('a refund', () => {
  const cash = { method: 'cash', refunded: 36188, refundedInCash: 0, handedBack: 0 } as const
  const credit = { ...cash, method: null }
  it.each([
    ['a whole cash payment', 'cash', [cash], 2],
    ['a part of a cash payment', 'cash', [{ ...cash, refunded: 36187 }], -2],
    ['a cash payment to the bank', 'bank_transfer', [cash], 0],
    ['a credit note in cash', 'cash', [{ ...credit, refunded: 14594 }], 1],
    ['two cash payments, each rounded up by 2 cents', 'cash', [cash, cash], 4],
    ['two credit notes in cash', 'cash', [credit, credit], -1],
  ] as const)('of %s is rounded', (_, method, sources, rounding) => {
    expect(refundRounding(method, sources)).toBe(rounding)
  })
  it('in parts, some of which are reversed, gives back exactly what was handed over', () => {
    const step = fc.record({ amount: fc.integer({ min: 1, max: 40_000 }), reverses: fc.option(fc.nat(5)) })
    const steps = fc.array(step, { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(steps, fc.constantFrom('cash' as const, null), (history, method) => {
        const parts: CashRefundPart[] = []
        const valid = new Map<string, CashRefundPart>()
        for (const [index, { amount, reverses }] of history.entries()) {
          const refundId = String(index)
          const source = { refunded: amount, method, ...cashGivenBack(parts, method) }
          const part = { refundId, amount, rounding: refundRounding('cash', [source]), isOnly: true }
          parts.push(part)
          valid.set(refundId, part)
          const reversed = reverses === null ? undefined : [...valid.values()][reverses]
          if (reversed === undefined) continue
          parts.push({ ...reversed, amount: -reversed.amount })
          valid.delete(reversed.refundId)
        }
        const source = { refunded: 1, method, ...cashGivenBack(parts, method) }
        const last = { amount: 1, rounding: refundRounding('cash', [source]) }
        const all = [...valid.values(), last]
        const handed = all.reduce((sum, { amount, rounding }) => sum + amount + rounding, 0)
        expect(handed).toBe(cashDue(all.reduce((sum, { amount }) => sum + amount, 0)))
      }),
    )
  })
  it('of several cash payments together, one of which is then reversed, still adds up for each of them', () => {
    const part = { amount: 10_001, rounding: -2, isOnly: false }
    const parts: CashRefundPart[] = [
      { ...part, refundId: 'a', rounding: -1, isOnly: true },
      { ...part, refundId: 'b' },
      { ...part, refundId: 'a', amount: -10_001 },
    ]
    // The second part of $100.01 was rounded to $100.00 after the first one: 20002 is paid with 200.00.
    expect(cashGivenBack(parts, 'cash')).toEqual({ refundedInCash: 10_001, handedBack: 10_000 })
    expect(cashGivenBack(parts, null)).toEqual({ refundedInCash: 10_001, handedBack: null })
  })
  it('above the limit of staff needs an administrator', () => {
    expect(mayRefund('staff', 20_000, 200).permitted).toBe(true)
    expect(mayRefund('staff', 20_001, 200)).toMatchObject({
      problem: {
        status: 403,
        message: 'Staff can credit or refund up to $200.00. Please ask an administrator.',
      },
    })
    expect(mayRefund('admin', 20_001, 200).permitted).toBe(true)
  })
})

it('takings are summed by method, with reversals and the rounding of cash', () => {
  const payment = { direction: 'in', rounding: 0, isReversal: false } as const
  const takings = takingsOf([
    { ...payment, method: 'cash', amount: 36188, rounding: 2 },
    { ...payment, method: 'eftpos', amount: 10_000 },
    { ...payment, method: 'eftpos', amount: 10_000, direction: 'out', isReversal: true },
    { ...payment, method: 'eftpos', amount: 500, direction: 'in', isReversal: true },
    { ...payment, method: 'eftpos', amount: 500, direction: 'out' },
    { ...payment, method: 'cash', amount: 14_595, direction: 'out' },
  ])
  expect(takings).toEqual([
    { method: 'cash', received: 36188, refunded: 14595, count: 2, net: 21595 },
    { method: 'eftpos', received: 0, refunded: 0, count: 0, net: 0 },
  ])
  expect(cashExpected(takings)).toBe(21595)
  expect(cashExpected([])).toBe(0)
})

it('a statement runs from the earliest entry to what is owed', () => {
  const date = calendarDate
  const { lines, balance } = statementOf([
    { id: '3', kind: 'payment', direction: 'in', date: date('2026-11-03'), amount: 10_000 },
    { id: '1', kind: 'invoice', date: date('2026-11-01'), amount: 36188 },
    { id: '2', kind: 'credit_note', date: date('2026-11-03'), amount: 14595 },
    { id: '4', kind: 'payment', direction: 'out', date: date('2026-11-04'), amount: 500 },
  ])
  expect(lines.map((line) => [line.id, line.balance])).toEqual([
    ['1', 36188],
    ['2', 21593],
    ['3', 11593],
    ['4', 12093],
  ])
  expect(balance).toBe(12093)
})

it.each([
  ['2026-11-26', 'current'],
  ['2026-11-25', 'current'],
  ['2026-11-24', 'days1to30'],
  ['2026-10-26', 'days1to30'],
  ['2026-10-25', 'days31to60'],
  ['2026-09-26', 'days31to60'],
  ['2026-09-25', 'days61to90'],
  ['2026-08-27', 'days61to90'],
  ['2026-08-26', 'over90'],
] as const)('on 25 November, an invoice that was due on %s is %s', (due, age) => {
  expect(ageOf(calendarDate(due), today)).toBe(age)
  expect(ageingOf([{ dueDate: calendarDate(due), balance: 7 }], today)[age]).toBe(7)
})
