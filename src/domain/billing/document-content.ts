import type { Cents } from '../money.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type {
  DocumentBuyer,
  DocumentPayment,
  DocumentSeller,
  DocumentSubject,
  DocumentType,
} from './billing-document.ts'
import type { PricedLine } from './line-item.ts'

/** Everything that a document says, from which its SHA-256 is computed. */
export interface DocumentContent {
  type: DocumentType
  label: string
  issuedOn: CalendarDate
  dueDate: CalendarDate | null
  seller: DocumentSeller
  buyer: DocumentBuyer
  subject: DocumentSubject
  /** The number of the invoice that a credit note credits. */
  creditsLabel: string | null
  /** Of a receipt. */
  payment?: DocumentPayment | null | undefined
  note: string | null
  lines: readonly (PricedLine & { amount: Cents })[]
  total: Cents
  gst: Cents
}

/** Returns the content as JSON with sorted names and no spaces (RFC 8785), the same for equal content. */
export function canonicalJson(content: DocumentContent): string {
  const { type, label, issuedOn, dueDate, seller, buyer, subject, creditsLabel, note, payment, lines } =
    content
  const { total, gst } = content
  const said = {
    ...{ type, label, issuedOn, dueDate, seller, buyer, subject, creditsLabel, note, total, gst },
    ...(payment && { payment }),
    lines: lines.map(({ kind, description, quantity, unit, unitPrice, amount, tax }) => ({
      ...{ kind, description, quantity, unit, unitPrice, amount, tax },
    })),
  }
  return JSON.stringify(sorted(said))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const names = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(names.map(([name, part]) => [name, sorted(part)]))
}
