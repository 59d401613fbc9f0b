import { csvFormat, csvLine } from '../csv-format.ts'
import { displayList } from '../display-list.ts'
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
  ...['*ContactName', 'EmailAddress', 'POAddressLine1', 'POAddressLine2', 'POAddressLine3', 'POAddressLine4'],
  ...['*InvoiceNumber', 'Reference', '*InvoiceDate', '*DueDate', '*Description', '*Quantity', '*UnitAmount'],
  ...['*AccountCode', '*TaxType'],
]
const myobColumns = [
  ...[
    'Co./Last Name',
    'Addr 1 - Line 1',
    'Addr 1 - Line 2',
    'Addr 1 - Line 3',
    'Addr 1 - Line 4',
    'Inclusive',
  ],
  ...[
    'Invoice No.',
    'Date',
    'Customer PO',
    'Description',
    'Account No.',
    'Amount',
    'Inc-Tax Amount',
    'Tax Code',
  ],
]

// The descriptions are cut to this length, which MYOB does not exceed.
const longestDescription = 255

/** What MYOB imports at most: its help lists these lengths for sales, and 8 characters of a number up to AccountRight v19. */
const myobLimits = [
  {
    most: 50,
    text: contactOf,
    sentence: 'MYOB imports at most 50 characters of a customer name. Please check the names of',
  },
  {
    most: 255,
    text: ({ buyer }: AccountedDocument) => addressLines(buyer.address).join('\r\n'),
    sentence: 'MYOB imports at most 255 characters of an address. Please check the addresses of',
  },
  {
    most: 8,
    text: ({ label }: AccountedDocument) => label,
    sentence:
      'MYOB AccountRight v19 and earlier import at most 8 characters of an invoice number. Please check',
  },
  {
    most: longestDescription,
    text: ({ title }: AccountedDocument) => title,
    sentence: 'MYOB imports at most 255 characters of a description. The file has only these of',
  },
]
const mostNamed = 5

/** Returns a sentence for each limit of MYOB that these documents exceed, with their numbers. */
export function myobWarnings(documents: readonly AccountedDocument[]): string[] {
  return myobLimits.flatMap(({ most, text, sentence }) => {
    const labels = documents.filter((document) => text(document).length > most).map(({ label }) => label)
    const rest = labels.length - mostNamed
    const named = rest > 1 ? [...labels.slice(0, mostNamed), `${rest} more`] : labels
    return labels.length === 0 ? [] : [`${sentence} ${displayList(named)}.`]
  })
}

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
  const contact = contactOf(document)
  const address = addressLines(buyer.address)
  const reference = creditsLabel ?? plate
  const [issued, due] = [displaySlashDate(issuedOn), displaySlashDate(dueDate ?? issuedOn)]
  return document.amounts.map(({ tax, amount }) => {
    const code = tax === 'gst' && !isGstRegistered ? 'none' : tax
    const signed = type === 'invoice' ? amount : -amount
    const gst = code === 'gst' ? halfUp(signed, 11) : 0
    const dollars = signed / 100
    return system === 'xero'
      ? [
          ...[contact, buyer.email, ...address, label, reference, issued, due, title],
          ...[1, dollars, account, taxes[code]],
        ]
      : [
          ...[contact, ...address, 'X', label, issued, reference, title.slice(0, longestDescription)],
          ...[account, (signed - gst) / 100, dollars, taxes[code]],
        ]
  })
}

function contactOf({ buyer }: AccountedDocument): string {
  return buyer.company ?? buyer.name
}

/** Returns an address on four lines, of which the last has all further ones. */
function addressLines(address: string | null): string[] {
  const lines = (address ?? '').split(/\s*\n\s*/)
  const [first = '', second = '', third = '', ...rest] = lines
  return [first, second, third, rest.join(', ')]
}
