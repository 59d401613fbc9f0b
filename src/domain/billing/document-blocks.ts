import { displayPhone } from '../contact/phone.ts'
import { displayKilometres } from '../distance.ts'
import { displayMoney } from '../money.ts'
import { displayCustomerDate } from '../time/display.ts'
import type { DocumentBuyer, DocumentSeller } from './billing-document.ts'
import { displayAbn, displayBsb } from './business-number.ts'
import type { DocumentContent } from './document-content.ts'
import { displayQuantity, type LineUnit } from './line-item.ts'
import { paymentMethodLabels } from './payment.ts'

/** A term with its value: `Due`, `Tue 24 Nov 2026`. */
export type Fact = readonly [term: string, value: string]

interface PaperLine {
  description: string
  /** `1.5 h × $132.00`; null for a note. */
  arithmetic: string | null
  /** Null for a note. */
  amount: string | null
}

/** What a document consists of, from top to bottom, on screen, in print and as a PDF. */
export type DocumentBlock =
  | { type: 'heading'; title: string; subtitle: string | null; label: string; facts: readonly Fact[] }
  | { type: 'parties'; seller: readonly string[]; buyer: readonly string[] }
  | { type: 'facts'; facts: readonly Fact[] }
  | { type: 'lines'; lines: readonly PaperLine[] }
  | { type: 'totals'; rows: readonly Fact[]; total: Fact }
  | { type: 'how_to_pay'; facts: readonly Fact[] }
  /** The private page of an invoice, also as a QR code. */
  | { type: 'online'; url: string; text: string }
  | { type: 'text'; text: string }

/** Returns `Tax invoice`, or `Invoice` of a garage that is not registered for GST. */
export function documentTitle({ type, seller }: Pick<DocumentContent, 'type' | 'seller'>): string {
  if (type === 'credit_note') return 'Credit note'
  if (type === 'receipt') return 'Receipt'
  return seller.isGstRegistered ? 'Tax invoice' : 'Invoice'
}

/** Returns the blocks of a document; with the address of its private page, if there is anything to do on it. */
export function documentBlocks(content: DocumentContent, url: string | null = null): DocumentBlock[] {
  const { type, label, seller, buyer, creditsLabel, note, lines, total } = content
  const hasUntaxed = seller.isGstRegistered && lines.some(({ tax, kind }) => tax !== 'gst' && kind !== 'note')
  const facts = [...subjectFacts(content), ...paymentFacts(content)]
  const printed = [...lines.map((line) => paperLine(line, hasUntaxed)), ...settledLines(content)]
  const pay = type === 'invoice' ? howToPay(seller, label) : []
  return [
    {
      type: 'heading',
      title: documentTitle(content),
      // The name of a credit note in the GST Act 1999, division 29-C.
      subtitle: type === 'credit_note' && seller.isGstRegistered ? 'Adjustment note' : null,
      label: label === '' ? 'Preview' : label,
      facts: headingFacts(content),
    },
    { type: 'parties', seller: sellerLines(seller), buyer: buyerLines(buyer) },
    ...(facts.length > 0 ? [{ type: 'facts' as const, facts }] : []),
    ...(printed.length > 0 ? [{ type: 'lines' as const, lines: printed }] : []),
    {
      type: 'totals',
      rows: rowsAboveTotal(content),
      total: [
        type === 'credit_note' ? 'Credited' : type === 'receipt' ? 'Received' : 'Total',
        displayMoney(total),
      ],
    },
    ...(hasUntaxed ? [{ type: 'text' as const, text: '* No GST is charged on these items.' }] : []),
    ...(pay.length > 0 && total > 0 ? [{ type: 'how_to_pay' as const, facts: pay }] : []),
    ...(url === null
      ? []
      : [{ type: 'online' as const, url, text: 'See online what is due and how to pay' }]),
    ...(creditsLabel === null
      ? []
      : [{ type: 'text' as const, text: `This credit note is for invoice ${creditsLabel}.` }]),
    ...(note === null ? [] : [{ type: 'text' as const, text: note }]),
  ]
}

function headingFacts({ type, issuedOn, dueDate, seller, buyer }: DocumentContent): Fact[] {
  return [
    ...sellerFacts(seller),
    ['Date', displayCustomerDate(issuedOn)],
    ...(type === 'invoice' && dueDate !== null ? [['Due', displayCustomerDate(dueDate)] as const] : []),
    ...(buyer.reference === undefined ? [] : [['Purchase order', buyer.reference] as const]),
  ]
}

/** Returns the ABN of the garage, if it has one. */
export function sellerFacts({ abn }: DocumentSeller): Fact[] {
  return abn === null ? [] : [['ABN', displayAbn(abn)]]
}

export function sellerLines({ name, address, phone, email }: DocumentSeller): string[] {
  return [name, address, phone && displayPhone(phone), email].flatMap((line) => line || [])
}

export function buyerLines({ name, company, abn, address, phone, email }: DocumentBuyer): string[] {
  const lines = [company, name, abn && `ABN ${displayAbn(abn)}`, address, phone && displayPhone(phone), email]
  return lines.flatMap((line) => line || [])
}

function subjectFacts({ subject }: DocumentContent): Fact[] {
  const { kind, title, suppliedOn, plate, vehicle, vin, odometerIn, odometerOut, technician } = subject
  if (kind === 'sale') return []
  const facts: (Fact | null)[] = [
    [kind === 'appointment' ? 'Service' : kind === 'rental' ? 'Rental' : 'Tow', title],
    suppliedOn && [kind === 'rental' ? 'From' : 'On', displayCustomerDate(suppliedOn)],
    vehicle === null ? null : ['Vehicle', vehicle],
    plate === null ? null : ['Registration', plate],
    vin === null ? null : ['VIN', vin],
    odometerIn === null
      ? null
      : [odometerOut === null ? 'Odometer' : 'Odometer at pickup', displayKilometres(odometerIn)],
    odometerOut === null ? null : ['Odometer at return', displayKilometres(odometerOut)],
    technician === undefined
      ? null
      : ['Technician', `${technician.name}, licence ${technician.licenceNumber}`],
  ]
  return facts.filter((fact) => fact !== null)
}

/** Returns how and when a receipt was paid. */
function paymentFacts({ payment }: DocumentContent): Fact[] {
  if (!payment) return []
  return [
    ['Paid by', paymentMethodLabels[payment.method]],
    ['Paid on', displayCustomerDate(payment.paidOn)],
    ...(payment.reference === null ? [] : [['Reference', payment.reference] as const]),
  ]
}

/** Returns what the payment of a receipt settles, and what is left of it. */
function settledLines({ payment }: DocumentContent): PaperLine[] {
  if (!payment) return []
  const { amount, settles, isDeposit } = payment
  const left = settles.reduce((rest, settled) => rest - settled.amount, amount)
  return [
    ...settles.map((settled) => ({ description: `Invoice ${settled.label}`, amount: settled.amount })),
    ...(left > 0 ? [{ description: isDeposit ? 'Deposit' : 'Credit for later invoices', amount: left }] : []),
  ].map((line) => ({ ...line, arithmetic: null, amount: displayMoney(line.amount) }))
}

function rowsAboveTotal({ type, seller, total, gst, payment }: DocumentContent): Fact[] {
  if (payment) return payment.rounding === 0 ? [] : [['Cash rounding', displayMoney(payment.rounding)]]
  if (!seller.isGstRegistered || type === 'receipt') return []
  return [
    ['Total without GST', displayMoney(total - gst)],
    ['GST', displayMoney(gst)],
  ]
}

const unitNames: Readonly<Record<LineUnit, string>> = { h: ' h', each: '', L: ' L', km: ' km', day: ' days' }

function paperLine(
  { kind, description, quantity, unit, unitPrice, amount, tax }: DocumentContent['lines'][number],
  marksUntaxed: boolean,
): PaperLine {
  if (kind === 'note') return { description, arithmetic: null, amount: null }
  const mark = marksUntaxed && tax !== 'gst' ? ' *' : ''
  const times = quantity === 1000 && unit === 'day' ? ' day' : unitNames[unit]
  const isPlain = quantity === 1000 && unit === 'each'
  return {
    description: `${description}${mark}`,
    arithmetic: isPlain ? null : `${displayQuantity(quantity)}${times} × ${displayMoney(unitPrice)}`,
    amount: displayMoney(amount),
  }
}

/** Returns how an amount is paid; with the number of the invoice as the reference, if there is one. */
export function howToPay({ bank, payId }: DocumentSeller, label: string): Fact[] {
  return [
    ...(bank === null
      ? []
      : [
          ['Account name', bank.accountName] as const,
          ['BSB', displayBsb(bank.bsb)] as const,
          ['Account number', bank.account] as const,
        ]),
    ...(payId === null ? [] : [['PayID', payId] as const]),
    ...((bank === null && payId === null) || label === '' ? [] : [['Reference', label] as const]),
  ]
}
