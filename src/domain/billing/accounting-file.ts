import { csvFormat, csvLine } from '../csv-format.ts'
import type { Cents } from '../money.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displaySlashDate } from '../time/display.ts'
import type { DocumentBuyer } from './billing-document.ts'
import type { BillingSettings } from './billing-settings.ts'
import { halfUp } from './half-up.ts'
import type { TaxCode } from './line-item.ts'

/** The accounting programs that files are written for. */
export const accountingSystems = ['xero', 'myob'] as const
export type AccountingSystem = (typeof accountingSystems)[number]

/** Xero imports at most 500 invoices with one file. */
export const mostExportedDocuments = 500

/** An invoice or credit note as accounting programs import it. */
export interface AccountedDocument {
  type: 'invoice' | 'credit_note'
  label: string
  issuedOn: CalendarDate
  /** Null: a credit note. */
  dueDate: CalendarDate | null
  buyer: DocumentBuyer
  title: string
  plate: string | null
  /** The invoice that a credit note credits. */
  creditsLabel: string | null
  isGstRegistered: boolean
  /** Sums of its lines, by tax. */
  amounts: readonly { tax: TaxCode; amount: Cents }[]
}

/** The names of the tax codes. */
const taxNames: Readonly<Record<AccountingSystem, Readonly<Record<TaxCode, string>>>> = {
  xero: { gst: 'GST on Income', free: 'GST Free Income', none: 'BAS Excluded' },
  myob: { gst: 'GST', free: 'FRE', none: 'N-T' },
}

const xeroColumns = [
  ...['*ContactName', 'EmailAddress', 'POAddressLine1', '*InvoiceNumber', 'Reference', '*InvoiceDate'],
  ...['*DueDate', '*Description', '*Quantity', '*UnitAmount', '*AccountCode', '*TaxType'],
]
const myobColumns = [
  ...['Co./Last Name', 'Addr 1 - Line 1', 'Inclusive', 'Invoice No.', 'Date', 'Customer PO', 'Description'],
  ...['Account No.', 'Amount', 'Inc-Tax Amount', 'Tax Code'],
]

/**
 * Returns the file that an accounting program imports. Each document has one line per tax code, so that a program that computes
 * GST of each line finds the GST of the invoice. Credit notes are negative. Amounts are numbers, which are never escaped as formulas.
 */
export function accountingFile(
  system: AccountingSystem,
  documents: readonly AccountedDocument[],
  settings: Pick<BillingSettings, 'xeroAccount' | 'myobAccount'>,
): string {
  const isXero = system === 'xero'
  const account = isXero ? settings.xeroAccount : settings.myobAccount
  const rows = documents.map((document) => linesOf(system, document, account).map(csvLine).join(''))
  // MYOB separates sales by a blank line.
  return csvLine(isXero ? xeroColumns : myobColumns) + rows.join(isXero ? '' : csvFormat.newline)
}

function linesOf(system: AccountingSystem, document: AccountedDocument, account: string) {
  const { type, label, buyer, issuedOn, dueDate, title, plate, creditsLabel, isGstRegistered } = document
  const taxes = taxNames[system]
  const contact = buyer.company ?? buyer.name
  const address = buyer.address?.replaceAll(/\s*\n\s*/g, ', ') ?? null
  const reference = creditsLabel ?? plate
  const [issued, due] = [displaySlashDate(issuedOn), displaySlashDate(dueDate ?? issuedOn)]
  return document.amounts.map(({ tax, amount }) => {
    const code = tax === 'gst' && !isGstRegistered ? 'none' : tax
    const signed = type === 'invoice' ? amount : -amount
    const gst = code === 'gst' ? halfUp(signed, 11) : 0
    const dollars = signed / 100
    return system === 'xero'
      ? [
          ...[contact, buyer.email, address, label, reference, issued, due, title],
          ...[1, dollars, account, taxes[code]],
        ]
      : [
          ...[contact, address, 'X', label, issued, reference, title.slice(0, 255)],
          ...[account, (signed - gst) / 100, dollars, taxes[code]],
        ]
  })
}
