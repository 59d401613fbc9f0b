import type { BillingDocument } from '#contract/billing/documents'
import { calendarDate } from '#domain/time/calendar-date'

/** An unpaid tax invoice to Samira, which can be emailed. */
export function sampleDocument(given: Partial<BillingDocument> = {}): BillingDocument {
  return {
    id: '0198a000-0000-7000-8000-0000000000d1',
    type: 'invoice',
    label: 'INV-1001',
    issuedOn: calendarDate('2026-11-24'),
    dueDate: calendarDate('2026-12-01'),
    seller: {
      ...{ name: 'Ironbark Auto Centre', abn: '51824753556', isGstRegistered: true, address: null },
      ...{ phone: null, email: null, bank: null, payId: null },
    },
    buyer: {
      ...{ name: 'Samira Haddad', company: null, abn: null, address: null },
      ...{ email: 'samira@example.com', phone: null },
    },
    subject: {
      ...{ kind: 'sale', title: 'Sale', suppliedOn: null, plate: null },
      ...{ vehicle: null, vin: null, odometerIn: null, odometerOut: null },
    },
    creditsLabel: null,
    note: null,
    lines: [
      {
        ...{ position: 1, kind: 'part', description: 'Brake pads', quantity: 1000, unit: 'each', tax: 'gst' },
        ...{ unitPrice: 14595, amount: 14595 },
      },
    ],
    total: 14595,
    gst: 1327,
    clientId: '0198a000-0000-7000-8000-0000000000c1',
    appointmentId: null,
    rentalBookingId: null,
    towBookingId: null,
    creditsInvoiceId: null,
    issuedAt: '2026-11-23T22:00:00.000Z',
    sha256: '0'.repeat(64),
    link: 'https://garage.example/d/abcdefghijklmnopqrstuv',
    sendsTo: { channel: 'email', address: 'samira@example.com' },
    balance: 14595,
    credited: 0,
    state: 'unpaid',
    isOverdue: false,
    settlements: [],
    ...given,
  }
}
