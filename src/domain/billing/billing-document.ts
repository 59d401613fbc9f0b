import type { Cents } from '../money.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { PaymentMethod } from './payment.ts'

/** The types of documents that a customer is given. */
export const documentTypes = ['invoice', 'credit_note', 'receipt'] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentTypeLabels: Readonly<Record<DocumentType, string>> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  receipt: 'Receipt',
}

/** The garage as it was when the document was issued. */
export interface DocumentSeller {
  name: string
  /** Eleven digits; null: none. */
  abn: string | null
  isGstRegistered: boolean
  address: string | null
  phone: string | null
  email: string | null
  /** How to pay by bank transfer and PayID; null: not offered. */
  bank: { accountName: string; bsb: string; account: string } | null
  payId: string | null
}

/** The client as they were when the document was issued. */
export interface DocumentBuyer {
  name: string
  company: string | null
  abn: string | null
  address: string | null
  email: string | null
  phone: string | null
  /** The number of the buyer's purchase order; absent: none. */
  reference?: string | undefined
}

/** The booking that a document is about, as the customer knows it. */
export interface DocumentSubject {
  kind: 'appointment' | 'rental' | 'tow' | 'sale'
  /** What was done: `Logbook Service`, `Rental of a Toyota Corolla`. */
  title: string
  /** The day of the service, or the first day of the rental; null for a sale. */
  suppliedOn: CalendarDate | null
  plate: string | null
  vehicle: string | null
  vin: string | null
  /** In kilometres. */
  odometerIn: number | null
  odometerOut: number | null
  /** The technician of the job, if they have a licence number; absent: none is printed. */
  technician?: { name: string; licenceNumber: string } | undefined
}

/** The payment that a receipt is for, as it was when the receipt was issued. */
export interface DocumentPayment {
  method: PaymentMethod
  paidOn: CalendarDate
  /** What it settles. */
  amount: Cents
  /** How much more was handed over in cash. */
  rounding: Cents
  reference: string | null
  /** The invoices that it settles. */
  settles: { label: string; amount: Cents }[]
  /** Whether the rest is a deposit for a booking; otherwise it is credit. */
  isDeposit: boolean
}
