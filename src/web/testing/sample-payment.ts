import type { ClientAccount } from '#contract/billing/client-account'
import type { Payment } from '#contract/billing/payments'
import type { ClientStatement } from '#contract/billing/statements'
import type { Takings } from '#contract/billing/takings'
import type { BillingDetails } from '#contract/clients/billing-details'
import { calendarDate } from '#domain/time/calendar-date'

/** Returns a payment by EFTPOS that settles an invoice. */
export const samplePayment = (changes: Partial<Payment> = {}): Payment => ({
  id: '0198a000-0000-7000-8000-0000000000d1',
  clientId: '0198a000-0000-7000-8000-00000000000a',
  client: { name: 'Samira Okafor' },
  direction: 'in',
  method: 'eftpos',
  amount: 36188,
  rounding: 0,
  paidOn: calendarDate('2026-11-24'),
  reference: null,
  reason: null,
  appointmentId: null,
  rentalBookingId: null,
  towBookingId: null,
  reversesId: null,
  isReversed: false,
  unused: 0,
  settles: [
    {
      allocationId: '0198a000-0000-7000-8000-0000000000d2',
      invoiceId: '0198a000-0000-7000-8000-0000000000e1',
      label: 'INV-1001',
      amount: 36188,
    },
  ],
  receipt: null,
  recordedBy: 'Priya Nair',
  createdAt: '2026-11-23T22:30:00.000Z',
  ...changes,
})

type OpenInvoice = ClientAccount['invoices'][number]

/** Returns an unpaid invoice over $361.88. */
export const sampleOpenInvoice = (changes: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id: '0198a000-0000-7000-8000-0000000000e1',
  label: 'INV-1001',
  issuedOn: calendarDate('2026-11-24'),
  dueDate: calendarDate('2026-11-24'),
  total: 36188,
  balance: 36188,
  state: 'unpaid',
  isOverdue: false,
  ...changes,
})

/** Returns the account of a client who owes one invoice. */
export const sampleAccount = (changes: Partial<ClientAccount> = {}): ClientAccount => ({
  balance: 36188,
  due: 36188,
  credit: 0,
  invoices: [sampleOpenInvoice()],
  unused: [],
  ageing: { current: 36188, days1to30: 0, days31to60: 0, days61to90: 0, over90: 0 },
  creditLimit: 0,
  ...changes,
})

/** Returns the takings of a day with one payment in cash. */
export const sampleTakings = (changes: Partial<Takings> = {}): Takings => ({
  date: calendarDate('2026-11-24'),
  methods: [{ method: 'cash', count: 1, received: 36188, refunded: 0, net: 36190 }],
  net: 36190,
  cashExpected: 36190,
  count: null,
  payments: [samplePayment({ method: 'cash', rounding: 2 })],
  ...changes,
})

/** Returns the billing details of a client without any. */
export const sampleBillingDetails = (changes: Partial<BillingDetails> = {}): BillingDetails => ({
  id: '0198a000-0000-7000-8000-00000000000a',
  name: 'Samira Okafor',
  company: null,
  abn: null,
  billingAddress: null,
  termsDays: null,
  creditLimit: 0,
  needsPurchaseOrder: false,
  getsStatement: false,
  version: 1,
  ...changes,
})

/** Returns the statement of a client for November 2026: an invoice and a payment of a part of it. */
export const sampleStatement = (changes: Partial<ClientStatement> = {}): ClientStatement => ({
  clientId: '0198a000-0000-7000-8000-00000000000a',
  isDeleted: false,
  from: calendarDate('2026-11-01'),
  to: calendarDate('2026-11-24'),
  asOf: calendarDate('2026-11-24'),
  seller: {
    ...{ name: 'Ironbark Motors', abn: '51824753556', isGstRegistered: true, address: null, phone: null },
    ...{ email: null, bank: { accountName: 'Ironbark', bsb: '062000', account: '12345678' }, payId: null },
  },
  buyer: {
    ...{ name: 'Samira Okafor', company: 'Okafor Freight', abn: null, address: null },
    ...{ email: 'samira@example.com', phone: '+61491570156' },
  },
  opening: 10000,
  items: [
    {
      ...{ id: '0198a000-0000-7000-8000-0000000000e1', kind: 'invoice', label: 'Invoice INV-1001' },
      ...{ date: calendarDate('2026-11-03'), dueDate: calendarDate('2026-11-10'), amount: 36188 },
    },
    {
      ...{ id: '0198a000-0000-7000-8000-0000000000d1', kind: 'payment', direction: 'in' },
      ...{ label: 'EFTPOS payment', date: calendarDate('2026-11-20'), dueDate: null, amount: 6188 },
    },
  ],
  balance: 40000,
  ageing: { current: 0, days1to30: 30000, days31to60: 10000, days61to90: 0, over90: 0 },
  isShortened: false,
  sendsTo: 'samira@example.com',
  lastSent: null,
  ...changes,
})
