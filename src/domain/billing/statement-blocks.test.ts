import { expect, it } from 'vitest'
import { displayMoney } from '../money.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { ageingOf } from './ageing.ts'
import { type Statement, type StatementItem, statementBlocks } from './statement-blocks.ts'

const period = {
  from: calendarDate('2026-10-01'),
  to: calendarDate('2026-10-31'),
  asOf: calendarDate('2026-11-20'),
}
const seller = {
  ...{ name: 'Ironbark Motors', abn: '51824753556', isGstRegistered: true, address: null, phone: null },
  ...{ email: null, bank: { accountName: 'Ironbark', bsb: '062000', account: '12345678' }, payId: null },
}
const buyer = {
  name: 'Wendy Alcott',
  company: 'Alcott Freight',
  abn: null,
  address: null,
  email: null,
  phone: null,
}
const invoice = (label: string, date: string, dueDate: string, amount: number): StatementItem => ({
  ...{ id: label, kind: 'invoice', label: `Invoice ${label}`, amount },
  date: calendarDate(date),
  dueDate: calendarDate(dueDate),
})
const payment = (date: string, amount: number): StatementItem => ({
  ...{ id: 'p', kind: 'payment', direction: 'in', label: 'Cash payment', amount },
  ...{ date: calendarDate(date), dueDate: null },
})

const items = [
  invoice('INV-1002', '2026-10-30', '2026-12-04', 5000),
  invoice('INV-1001', '2026-10-01', '2026-10-01', 10000),
  payment('2026-10-10', 2500),
]
const open = [
  { dueDate: calendarDate('2026-10-01'), balance: 10000 },
  { dueDate: calendarDate('2026-12-04'), balance: 5000 },
]

function block(given: Partial<Statement>, type: string) {
  const empty = { opening: 0, items: [], ageing: ageingOf([], period.asOf), isShortened: false }
  const blocks = statementBlocks({ ...period, seller, buyer, ...empty, ...given })
  return blocks.find((one) => one.type === type)
}

it('a statement begins with what was owed before, then lists the items by date with the balance after each', () => {
  expect(block({ items, opening: 3000 }, 'ledger')).toMatchObject({
    type: 'ledger',
    rows: [
      { date: 'Thu 1 Oct 2026', description: 'Opening balance', amount: null, balance: '$30.00' },
      {
        date: 'Thu 1 Oct 2026',
        documentId: 'INV-1001',
        description: 'Invoice INV-1001, due Thu 1 Oct 2026',
        ...{ amount: '$100.00', balance: '$130.00' },
      },
      {
        date: 'Sat 10 Oct 2026',
        documentId: null,
        description: 'Cash payment',
        ...{ amount: displayMoney(-2500), balance: '$105.00' },
      },
      {
        date: 'Fri 30 Oct 2026',
        description: 'Invoice INV-1002, due Fri 4 Dec 2026',
        ...{ amount: '$50.00', balance: '$155.00' },
      },
    ],
  })
  expect(block({ items }, 'heading')).toMatchObject({ subtitle: 'October 2026', label: 'Alcott Freight' })
})

it('the ages of what is open and the credit that is not used add up to the balance, with how to pay it', () => {
  expect(block({ items, ageing: ageingOf(open, period.asOf) }, 'totals')).toMatchObject({
    rows: [
      ['Not yet due', '$50.00'],
      ['31–60 days overdue', '$100.00'],
      ['Credit', displayMoney(-2500)],
    ],
    total: ['Balance', '$125.00'],
  })
  expect(block({ items, ageing: ageingOf(open, period.asOf) }, 'how_to_pay')).toBeDefined()
})

it('a statement without items says so, and not how to pay', () => {
  expect(block({}, 'text')).toEqual({ type: 'text', text: 'No invoices or payments in this period.' })
  expect(block({}, 'how_to_pay')).toBeUndefined()
  expect(block({ opening: -500, isShortened: true }, 'totals')).toMatchObject({
    total: ['In credit', '$5.00'],
  })
  expect(block({ items, isShortened: true }, 'text')).toEqual({
    type: 'text',
    text: 'The opening balance includes earlier items of this period.',
  })
})
