import { z } from 'zod'
import { longestPrefix, mostTermsDays, uninvoicedRules } from '#domain/billing/billing-settings'
import { readBsb } from '#domain/billing/business-number'
import {
  abn,
  clearable,
  clearableText,
  date,
  readWith,
  requiredText,
  trimmed,
  wholeNumber,
  yesOrNo,
} from '../fields.ts'

const invalidBsb = 'Please enter the six digits of the BSB'
const invalidAccount = 'Please enter the 5 to 9 digits of the account number'

const longestAccount = 20
const text = z.string().nullable()
const percent = wholeNumber({ min: 0, max: 100, sentence: 'Please enter a whole number from 0 to 100' })
const dollars = wholeNumber({
  min: 0,
  max: 100_000,
  sentence: 'Please enter whole dollars from 0 to 100,000',
})
/** After how many days an invoice is due. */
export const termsDays = wholeNumber({
  min: 0,
  max: mostTermsDays,
  sentence: `Please enter a whole number from 0 to ${mostTermsDays}`,
})

/** The fields of the setting `billing_settings`. */
export const billingFields = {
  abn: {
    label: 'ABN',
    change: clearable(abn),
    stored: text.describe('Eleven digits'),
    hint: 'On every invoice. Invoices can be issued once it is entered.',
  },
  isGstRegistered: {
    label: 'Registered for GST',
    change: trimmed(yesOrNo),
    stored: z.boolean(),
    hint: 'Your invoices are tax invoices and show the GST in the total. Off: they are titled Invoice and charge no GST.',
    shows: 'switch' as const,
  },
  invoicePrefix: {
    label: 'Invoice numbers start with',
    change: trimmed(
      requiredText('The start of invoice numbers', longestPrefix).regex(
        /^[A-Z0-9/-]*$/i,
        'Please use letters, digits, hyphens and slashes',
      ),
    ),
    stored: z.string(),
    hint: `Up to ${longestPrefix} characters before the number.`,
  },
  termsDays: {
    label: 'Payment terms',
    change: trimmed(termsDays),
    stored: z.int(),
    hint: 'How many days after its date an invoice is due. 0: immediately.',
    shows: 'number' as const,
    min: 0,
    max: mostTermsDays,
    unit: 'days',
  },
  accountName: { label: 'Account name', change: clearableText('Account name', 60), stored: text },
  bsb: {
    label: 'BSB',
    change: clearable(z.string({ error: invalidBsb }).transform(readWith(readBsb, invalidBsb))),
    stored: text.describe('Six digits'),
  },
  accountNumber: {
    label: 'Account number',
    change: clearable(
      z
        .string({ error: invalidAccount })
        .overwrite((typed) => typed.replaceAll(/[\s-]/g, ''))
        .regex(/^\d{5,9}$/, invalidAccount),
    ),
    stored: text,
  },
  payId: {
    label: 'PayID',
    change: clearableText('PayID', 100),
    stored: text,
    hint: 'The email, phone or ABN that your bank has registered.',
  },
  invoiceNote: {
    label: 'Note on invoices',
    change: clearableText('The note', 300, { lines: true }),
    stored: text,
    hint: 'For example your warranty. Printed on every invoice.',
  },
  monthlyStatements: {
    label: 'Monthly statements',
    change: trimmed(yesOrNo),
    stored: z.boolean(),
    hint: 'On the first day of each month, or the next day on which the server runs, the statement of last month is emailed to clients who want one every month and have open invoices.',
    shows: 'switch' as const,
  },
  gstOnDamageAndFines: {
    label: 'GST on damage and fines',
    change: trimmed(yesOrNo),
    stored: z.boolean(),
    hint: 'Ask your accountant whether damage and fines that you pass on carry GST. Off: their lines start with No GST. It can be changed for each line.',
    shows: 'switch' as const,
  },
  uninvoicedAtCheckOut: {
    label: 'Check Out without an invoice',
    change: trimmed(z.enum(uninvoicedRules, { error: 'Please choose free, warn or refuse' })),
    stored: z.enum(uninvoicedRules),
    hint: 'If a job has lines that are not invoiced. Ask: Check Out offers the invoice and the payment first.',
  },
  xeroAccount: {
    label: 'Sales account in Xero',
    change: trimmed(requiredText('The account in Xero', longestAccount)),
    stored: z.string(),
    hint: 'The code of the account, for the export to Xero.',
  },
  myobAccount: {
    label: 'Sales account in MYOB',
    change: trimmed(requiredText('The account in MYOB', longestAccount)),
    stored: z.string(),
    hint: 'The number of the account, for the export to MYOB.',
  },
  booksClosedTo: {
    label: 'Books closed to',
    change: clearable(date),
    stored: date.nullable().describe('No payment can be dated on or before this day'),
    hint: 'Payments cannot be recorded, reversed or refunded with this date or an earlier one.',
  },
  staffDiscountPercent: {
    label: 'Discounts by staff',
    change: trimmed(percent),
    stored: z.int(),
    hint: 'How much staff may take off. Administrators may give any discount.',
    shows: 'number' as const,
    min: 0,
    max: 100,
    unit: '%',
  },
  staffRefundDollars: {
    label: 'Credits and refunds by staff',
    change: trimmed(dollars),
    stored: z.int(),
    hint: 'The highest credit note or refund by staff. Administrators may give any amount.',
    shows: 'number' as const,
    min: 0,
    max: 100_000,
    unit: 'dollars',
  },
}
