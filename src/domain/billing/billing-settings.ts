import type { Cents } from '../money.ts'
import type { CalendarDate } from '../time/calendar-date.ts'

/** `warn`: the screen proposes the invoice first; `refuse`: the check-out is refused; `free`: neither. */
export const uninvoicedRules = ['free', 'warn', 'refuse'] as const
export type UninvoicedRule = (typeof uninvoicedRules)[number]

export const uninvoicedRuleLabels: Readonly<Record<UninvoicedRule, string>> = {
  free: 'Allow',
  warn: 'Ask',
  refuse: 'Refuse',
}

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
  /** Whether clients who want a statement every month are sent one on its first day. */
  monthlyStatements: boolean
  /** Whether lines for damage and fines start with GST, as the accountant of the garage says. */
  gstOnDamageAndFines: boolean
  /** What a check-out does about lines that are not invoiced. */
  uninvoicedAtCheckOut: UninvoicedRule
  /** The account of sales in Xero and in MYOB. */
  xeroAccount: string
  myobAccount: string
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
  monthlyStatements: false,
  gstOnDamageAndFines: false,
  uninvoicedAtCheckOut: 'warn',
  xeroAccount: '200',
  myobAccount: '4-1000',
  booksClosedTo: null,
}

/**
 * Returns what the check-out of a job whose open lines have this total does about them. Without an ABN there is nothing to warn
 * of: the garage cannot invoice yet.
 */
export function uninvoicedRuleOf(
  { uninvoicedAtCheckOut: rule, abn, isGstRegistered }: BillingSettings,
  openTotal: Cents,
): UninvoicedRule {
  if (openTotal <= 0) return 'free'
  return rule === 'warn' && isGstRegistered && abn === null ? 'free' : rule
}

export const longestPrefix = 4
export const mostTermsDays = 90
