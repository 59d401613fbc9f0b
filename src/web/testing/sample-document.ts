import type { BillingDocument, ListedDocument } from '#contract/billing/documents'
import { calendarDate } from '#domain/time/calendar-date'
import type { Answer } from '#web/api/call-api.ts'

type PaperLine = BillingDocument['lines'][number]

const paperLine = (position: number, line: Omit<PaperLine, 'position' | 'unit' | 'tax'>): PaperLine => ({
  ...{ ...line, position, tax: 'gst' },
  unit: line.kind === 'labour' ? 'h' : 'each',
})

/** Returns an unpaid tax invoice over front brakes. */
export const sampleDocument = (changes: Partial<BillingDocument> = {}): BillingDocument => ({
  id: '0198a000-0000-7000-8000-0000000000e1',
  type: 'invoice',
  label: 'INV-1001',
  issuedOn: calendarDate('2026-11-24'),
  dueDate: calendarDate('2026-11-24'),
  seller: {
    name: 'Ironbark Motors',
    abn: '51824753556',
    isGstRegistered: true,
    address: '12 Rowe Street, Eastwood NSW 2122',
    phone: '+61298765432',
    email: 'desk@ironbark.example',
    bank: { accountName: 'Ironbark Motors', bsb: '062000', account: '12345678' },
    payId: null,
  },
  buyer: {
    name: 'Samira Okafor',
    company: null,
    abn: null,
    address: null,
    email: 'samira@example.com',
    phone: '+61491570156',
  },
  subject: {
    kind: 'appointment',
    title: 'Quoted Repairs',
    suppliedOn: calendarDate('2026-11-24'),
    plate: 'ABC12D',
    vehicle: '2019 Toyota Corolla',
    vin: null,
    odometerIn: 48_210,
    odometerOut: null,
  },
  creditsLabel: null,
  payment: null,
  note: null,
  lines: [
    paperLine(1, {
      kind: 'part',
      description: 'Front brake pads',
      quantity: 1000,
      unitPrice: 14595,
      amount: 14595,
    }),
    paperLine(2, {
      kind: 'labour',
      description: 'Pads fitted',
      quantity: 1500,
      unitPrice: 13200,
      amount: 19800,
    }),
    paperLine(3, { kind: 'part', description: 'Brake fluid', quantity: 750, unitPrice: 2390, amount: 1793 }),
  ],
  total: 36188,
  gst: 3290,
  clientId: '0198a000-0000-7000-8000-00000000000a',
  appointmentId: '0198a000-0000-7000-8000-0000000000a1',
  rentalBookingId: null,
  towBookingId: null,
  creditsInvoiceId: null,
  issuedAt: '2026-11-23T22:30:00.000Z',
  link: 'https://garage.example/d/abcdefghijklmnopqrstuv',
  sendsTo: { channel: 'email', address: 'samira@example.com' },
  sha256: '0'.repeat(64),
  balance: 36188,
  credited: 0,
  creditedLines: [],
  state: 'unpaid',
  isOverdue: false,
  isReversed: false,
  settlements: [],
  ...changes,
})

/** Returns the same invoice before it is issued. */
export const samplePreview = (changes: Partial<Answer<'POST /api/invoices/preview'>> = {}) => ({
  ...sampleDocument({ label: '' }),
  needsReference: false,
  ...changes,
})

/** Returns an invoice as lists show it. */
export const sampleListedDocument = (changes: Partial<ListedDocument> = {}): ListedDocument => ({
  id: '0198a000-0000-7000-8000-0000000000e1',
  type: 'invoice',
  label: 'INV-1001',
  issuedOn: calendarDate('2026-11-24'),
  dueDate: calendarDate('2026-11-24'),
  clientId: '0198a000-0000-7000-8000-00000000000a',
  buyerName: 'Samira Okafor',
  title: 'Quoted Repairs',
  plate: 'ABC12D',
  total: 36188,
  gst: 3290,
  balance: 36188,
  state: 'unpaid',
  isOverdue: false,
  ...changes,
})
