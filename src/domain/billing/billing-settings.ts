import type { CalendarDate } from '../time/calendar-date.ts'

/** How the garage invoices (setting `billing_settings`). */
export interface BillingSettings {
  /** Australian Business Number, eleven digits; null: not entered yet. */
  abn: string | null
  /** Whether the garage is registered for GST, which makes its invoices tax invoices. */
  isGstRegistered: boolean
  /** Before the number of an invoice. */
  invoicePrefix: string
  /** How many days after its date an invoice is due. */
  termsDays: number
  accountName: string | null
  /** Six digits. */
  bsb: string | null
  accountNumber: string | null
  payId: string | null
  /** On every invoice. */
  invoiceNote: string | null
  /** Whole percent of the other lines that staff may give as a discount. */
  staffDiscountPercent: number
  /** Dollars that staff may credit or refund at once. */
  staffRefundDollars: number
  /** The last day for which no money can be recorded any more; null: none. */
  booksClosedTo: CalendarDate | null
}

export const defaultBilling: BillingSettings = {
  abn: null,
  isGstRegistered: true,
  invoicePrefix: 'INV-',
  termsDays: 0,
  accountName: null,
  bsb: null,
  accountNumber: null,
  payId: null,
  invoiceNote: null,
  staffDiscountPercent: 10,
  staffRefundDollars: 200,
  booksClosedTo: null,
}

export const longestPrefix = 4
export const mostTermsDays = 90
