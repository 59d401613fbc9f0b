import { expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { ageingOf } from './ageing.ts'
import { type OpenItem, statementBlocks } from './statement-blocks.ts'

const asOf = calendarDate('2026-11-20')
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
const invoice = (label: string, date: string, dueDate: string, amount: number): OpenItem => ({
  ...{ id: label, kind: 'invoice', label, amount },
  date: calendarDate(date),
  dueDate: calendarDate(dueDate),
})

function blocksOf(items: OpenItem[]) {
  const invoices = items.flatMap(({ dueDate, amount }) => (dueDate ? [{ dueDate, balance: amount }] : []))
  return statementBlocks({ asOf, seller, buyer, items, ageing: ageingOf(invoices, asOf) })
}
const block = (items: OpenItem[], type: string) => blocksOf(items).find((one) => one.type === type)

it('a statement lists the open items with the balance after each, their ages and how to pay', () => {
  const items = [
    invoice('INV-1002', '2026-11-20', '2026-12-04', 5000),
    invoice('INV-1001', '2026-10-01', '2026-10-01', 10000),
    {
      ...{ id: 'p', kind: 'payment', direction: 'in', label: 'Cash payment', amount: 2500 },
      ...{ date: calendarDate('2026-10-10'), dueDate: null },
    } satisfies OpenItem,
  ]
  expect(block(items, 'lines')).toMatchObject({
    lines: [
      { amount: '$100.00', arithmetic: 'Balance $100.00' },
      { amount: displayed(-2500), arithmetic: 'Balance $75.00' },
      { amount: '$50.00', arithmetic: 'Balance $125.00' },
    ],
  })
  expect(block(items, 'totals')).toMatchObject({
    rows: [
      ['Not yet due', '$50.00'],
      ['31–60 days overdue', '$100.00'],
    ],
    total: ['Balance', '$125.00'],
  })
  expect(block(items, 'how_to_pay')).toBeDefined()
})

it('a statement without open items says that nothing is due, and not how to pay', () => {
  expect(block([], 'text')).toEqual({ type: 'text', text: 'Nothing is due.' })
  expect(block([], 'how_to_pay')).toBeUndefined()
})

const displayed = (cents: number) => expect.stringContaining((Math.abs(cents) / 100).toFixed(2))
