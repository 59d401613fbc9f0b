import { expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { documentBlocks, documentTitle } from './document-blocks.ts'
import type { DocumentContent } from './document-content.ts'

const invoice: DocumentContent = {
  type: 'invoice',
  label: 'INV-1001',
  issuedOn: calendarDate('2026-11-24'),
  dueDate: calendarDate('2026-12-01'),
  seller: {
    name: 'Ironbark Auto',
    abn: '51824753556',
    isGstRegistered: true,
    address: '12 Mill St, Newtown',
    phone: '+61290001234',
    email: 'desk@ironbark.example',
    bank: { accountName: 'Ironbark Auto', bsb: '062000', account: '12345678' },
    payId: null,
  },
  buyer: {
    name: 'Wendy Alcott',
    company: 'Alcott Pty Ltd',
    abn: null,
    address: null,
    email: null,
    phone: null,
  },
  subject: {
    kind: 'appointment',
    title: 'Brake Service',
    suppliedOn: calendarDate('2026-11-24'),
    plate: 'ABC12D',
    vehicle: '2019 Toyota Corolla',
    vin: null,
    odometerIn: 68_400,
    odometerOut: null,
  },
  creditsLabel: null,
  note: 'Warranty of 12 months.',
  lines: [
    {
      kind: 'labour',
      description: 'Front brakes',
      quantity: 1500,
      unit: 'h',
      unitPrice: 13200,
      amount: 19800,
      tax: 'gst',
    },
    {
      kind: 'part',
      description: 'Brake pads',
      quantity: 1000,
      unit: 'each',
      unitPrice: 14595,
      amount: 14595,
      tax: 'gst',
    },
    {
      kind: 'fee',
      description: 'Registration',
      quantity: 1000,
      unit: 'each',
      unitPrice: 4400,
      amount: 4400,
      tax: 'none',
    },
    {
      kind: 'note',
      description: 'Discs are at 80 %',
      quantity: 1000,
      unit: 'each',
      unitPrice: 0,
      amount: 0,
      tax: 'gst',
    },
  ],
  total: 38795,
  gst: 3127,
}
const blockOf = (content: DocumentContent, type: string) =>
  documentBlocks(content).filter((block) => block.type === type)

it('a tax invoice names seller, ABN, buyer, vehicle, labour with its hours, GST, and how to pay', () => {
  expect(documentBlocks(invoice)).toEqual([
    {
      type: 'heading',
      title: 'Tax invoice',
      subtitle: null,
      label: 'INV-1001',
      facts: [
        ['ABN', '51 824 753 556'],
        ['Date', 'Tue 24 Nov 2026'],
        ['Due', 'Tue 1 Dec 2026'],
      ],
    },
    {
      type: 'parties',
      seller: ['Ironbark Auto', '12 Mill St, Newtown', '(02) 9000 1234', 'desk@ironbark.example'],
      buyer: ['Alcott Pty Ltd', 'Wendy Alcott'],
    },
    {
      type: 'facts',
      facts: [
        ['Service', 'Brake Service'],
        ['On', 'Tue 24 Nov 2026'],
        ['Vehicle', '2019 Toyota Corolla'],
        ['Registration', 'ABC12D'],
        ['Odometer', '68,400 km'],
      ],
    },
    {
      type: 'lines',
      lines: [
        { description: 'Front brakes', arithmetic: '1.5 h × $132.00', amount: '$198.00' },
        { description: 'Brake pads', arithmetic: null, amount: '$145.95' },
        { description: 'Registration *', arithmetic: null, amount: '$44.00' },
        { description: 'Discs are at 80 %', arithmetic: null, amount: null },
      ],
    },
    {
      type: 'totals',
      rows: [
        ['Total without GST', '$356.68'],
        ['GST', '$31.27'],
      ],
      total: ['Total', '$387.95'],
    },
    { type: 'text', text: '* No GST is charged on these items.' },
    {
      type: 'how_to_pay',
      facts: [
        ['Account name', 'Ironbark Auto'],
        ['BSB', '062-000'],
        ['Account number', '12345678'],
        ['Reference', 'INV-1001'],
      ],
    },
    { type: 'text', text: 'Warranty of 12 months.' },
  ])
})

it('an invoice of a garage that is not registered for GST is titled Invoice and shows no GST', () => {
  const content = { ...invoice, gst: 0, seller: { ...invoice.seller, isGstRegistered: false } }
  expect(documentTitle(content)).toBe('Invoice')
  expect(blockOf(content, 'totals')).toEqual([{ type: 'totals', rows: [], total: ['Total', '$387.95'] }])
  expect(JSON.stringify(documentBlocks(content))).not.toContain('GST')
})

it('a credit note is an adjustment note, names its invoice and is not to be paid', () => {
  const content: DocumentContent = {
    ...invoice,
    type: 'credit_note',
    label: 'CRN-1001',
    dueDate: null,
    creditsLabel: 'INV-1001',
  }
  expect(blockOf(content, 'heading')).toMatchObject([{ title: 'Credit note', subtitle: 'Adjustment note' }])
  expect(blockOf(content, 'text')).toContainEqual({
    type: 'text',
    text: 'This credit note is for invoice INV-1001.',
  })
  expect(blockOf(content, 'how_to_pay')).toEqual([])
})

it('a preview has no number and no reference, and a sale no vehicle', () => {
  const content: DocumentContent = { ...invoice, label: '', subject: { ...invoice.subject, kind: 'sale' } }
  expect(blockOf(content, 'heading')).toMatchObject([{ label: 'Preview' }])
  expect(blockOf(content, 'facts')).toEqual([])
  expect(JSON.stringify(blockOf(content, 'how_to_pay'))).not.toContain('Reference')
})

it('a receipt says how much was paid and how, what it settles and what is left', () => {
  const blocks = documentBlocks({
    ...{ ...invoice, type: 'receipt', label: 'RCT-1001', dueDate: null, note: null, lines: [] },
    ...{ total: 40_000, gst: 0 },
    payment: {
      ...{ method: 'cash', paidOn: calendarDate('2026-11-24'), amount: 39_998, rounding: 2 },
      ...{ reference: '0417', settles: [{ label: 'INV-1001', amount: 36_188 }], isDeposit: false },
    },
  })
  expect(blocks.map(({ type }) => type)).toEqual(['heading', 'parties', 'facts', 'lines', 'totals'])
  expect(blocks.find(({ type }) => type === 'facts')).toMatchObject({
    facts: expect.arrayContaining([
      ['Paid by', 'Cash'],
      ['Paid on', 'Tue 24 Nov 2026'],
      ['Reference', '0417'],
    ]),
  })
  expect(blocks.slice(-2)).toEqual([
    {
      type: 'lines',
      lines: [
        { description: 'Invoice INV-1001', arithmetic: null, amount: '$361.88' },
        { description: 'Credit for later invoices', arithmetic: null, amount: '$38.10' },
      ],
    },
    { type: 'totals', rows: [['Cash rounding', '$0.02']], total: ['Received', '$400.00'] },
  ])
})

it('an invoice names the technician of the job with their licence number, if they have one', () => {
  const technician = { name: 'Jake Novak', licenceNumber: 'MVTC 157882' }
  const licensed = { ...invoice, subject: { ...invoice.subject, technician } }
  expect(documentBlocks(licensed).find(({ type }) => type === 'facts')).toMatchObject({
    facts: expect.arrayContaining([['Technician', 'Jake Novak, licence MVTC 157882']]),
  })
  expect(JSON.stringify(documentBlocks(invoice))).not.toContain('Technician')
})
