import { creditEverything, creditLines } from '#domain/billing/credit-lines'
import type { DocumentContent } from '#domain/billing/document-content'
import { totalsOf } from '#domain/billing/document-totals'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { civilOf, type GarageNow } from '#domain/time/garage-clock'
import { addMinutes } from '#domain/time/milliseconds'
import type { lineItems } from '#server/db/schema/line-items-table'
import { type Dice, makeDice } from './demo-dice.ts'
import {
  type DemoDocument,
  type DocumentLineRow,
  documentLinesOf,
  documentOf,
  partiesOf,
} from './plan-document.ts'
import type { LargeSale, OpenJob } from './plan-large-sales.ts'
import { demoBilling } from './plan-settings.ts'

/** How an invoice was settled until today. */
export type LargeOutcome = (typeof outcomes)[number] | 'account' | 'unpaid'

export interface LargeInvoice {
  sale: LargeSale
  invoice: DemoDocument
  outcome: LargeOutcome
  creditNote?: DemoDocument
}

type LineItemRow = typeof lineItems.$inferInsert & { id: string }

const outcomes = [
  ...Array.from({ length: 62 }, () => 'paid' as const),
  ...Array.from({ length: 20 }, () => 'split' as const),
  ...Array.from({ length: 6 }, () => 'deposit' as const),
  ...Array.from({ length: 5 }, () => 'later' as const),
  ...(['part', 'credited', 'returned', 'written_off', 'reversed', 'overpaid', 'refunded'] as const),
]

/** The first days after an invoice on which a part is returned and a debt is given up. */
const daysToReturn = 3
const daysToWriteOff = 120

interface Context {
  now: GarageNow
  deskId: string
  /** The next number of each type. */
  next: { invoice: number; credit_note: number }
}

/** Returns the invoices and credit notes of these sales with their lines. The lines of rentals are written by the database. */
export function planLargeDocuments(
  { now, deskId, next }: Context,
  { sales, open }: { sales: readonly LargeSale[]; open: readonly OpenJob[] },
) {
  const scene = { now, deskId, dice: makeDice('large documents') }
  const { dice } = scene
  const documentLineRows: DocumentLineRow[] = []
  const lineItemRows: LineItemRow[] = []
  const invoices = sales.map((sale, index): LargeInvoice => {
    const invoice = invoiceOf(scene, sale, next.invoice + index)
    documentLineRows.push(...documentLinesOf(invoice.id, sale.lines))
    if (sale.of.rentalBookingId === undefined)
      lineItemRows.push(...itemsOf(sale, { invoiceId: invoice.id, createdAt: sale.issuedAt }, dice))
    return { sale, invoice, outcome: outcomeOf(sale, now, dice) }
  })
  const notes = invoices
    .flatMap((one) => {
      const planned = planNote(one, now)
      return planned === null ? [] : [{ one, ...planned }]
    })
    .sort((a, b) => Number(a.issuedAt) - Number(b.issuedAt))
  for (const [index, { one, lines, issuedAt, reason }] of notes.entries()) {
    one.creditNote = noteOf(scene, one, { number: next.credit_note + index, lines, issuedAt, reason })
    documentLineRows.push(...documentLinesOf(one.creditNote.id, lines))
  }
  for (const { appointmentId, createdAt, lines } of open)
    lineItemRows.push(...itemsOf({ of: { appointmentId }, lines }, { invoiceId: null, createdAt }, dice))
  return {
    invoices,
    documents: [
      ...invoices.map(({ invoice }) => invoice),
      ...invoices.flatMap(({ creditNote }) => creditNote ?? []),
    ],
    documentLines: documentLineRows,
    lineItems: lineItemRows,
    nextNumbers: {
      invoice: next.invoice + invoices.length,
      credit_note: next.credit_note + notes.length,
    },
  }
}

type PlanningScene = Pick<Context, 'now' | 'deskId'> & { dice: Dice }

function outcomeOf({ client, issuedOn }: LargeSale, now: GarageNow, dice: Dice): LargeOutcome {
  if (client.company) return 'account'
  // Someone never pays.
  if (dice.percent(0.6)) return 'unpaid'
  const outcome = dice.oneOf(outcomes)
  const earliest = { returned: daysToReturn, written_off: daysToWriteOff, refunded: 1 }
  const days = outcome in earliest ? earliest[outcome as keyof typeof earliest] : 0
  return days === 0 || addDays(issuedOn, days) < now.date ? outcome : 'paid'
}

function itemsOf(
  { of, lines, client }: Pick<LargeSale, 'of' | 'lines'> & Partial<Pick<LargeSale, 'client'>>,
  { invoiceId, createdAt }: { invoiceId: string | null; createdAt: Date },
  dice: Dice,
): LineItemRow[] {
  const isSale = Object.keys(of).length === 0
  return lines.map((line, index) => ({
    ...line,
    ...(isSale ? { clientId: client?.id ?? null } : of),
    ...{ id: dice.idAt(createdAt), position: index + 1, invoiceId, createdAt, updatedAt: createdAt },
  }))
}

function invoiceOf(
  scene: PlanningScene,
  { client, of, subject, lines, issuedAt, issuedOn }: LargeSale,
  number: number,
): DemoDocument {
  return documentOf(scene, {
    ...{ clientId: client.id, of, number, issuedAt },
    content: {
      ...partiesOf(client),
      ...totalsOf(lines, demoBilling.isGstRegistered),
      ...{ type: 'invoice', label: `${demoBilling.invoicePrefix}${number}`, subject, issuedOn },
      dueDate: addDays(issuedOn, client.termsDays ?? demoBilling.termsDays),
      ...{ creditsLabel: null, note: demoBilling.invoiceNote, lines },
    },
  })
}

interface PlannedNote {
  lines: DocumentContent['lines'][number][]
  issuedAt: Date
  reason: string
}

/** Returns what is credited of an invoice: all of it, or a part that was brought back; null: nothing. */
function planNote({ sale, outcome }: LargeInvoice, now: GarageNow): PlannedNote | null {
  const { issuedAt } = sale
  const lines = sale.lines.map((line, index) => ({ ...line, position: index + 1, creditsPosition: null }))
  const whole = () => creditEverything({ lines, credited: [] })
  const afterDays = (days: number) => addMinutes(issuedAt, days * 24 * 60)
  if (outcome === 'credited') {
    const at = addMinutes(issuedAt, 6)
    return {
      lines: whole(),
      issuedAt: new Date(Math.min(Number(at), Number(now.instant))),
      reason: 'Invoiced to the wrong client',
    }
  }
  if (outcome === 'written_off')
    return { lines: whole(), issuedAt: afterDays(daysToWriteOff), reason: 'The client cannot be reached' }
  const part = lines.find(({ kind }) => kind === 'part')
  if (outcome !== 'returned' || part === undefined) return null
  const credit = creditLines({ lines, credited: [] }, { lines: [{ position: part.position }] })
  if (!('lines' in credit)) return null
  return { lines: credit.lines, issuedAt: afterDays(daysToReturn), reason: 'Part returned unused' }
}

function noteOf(
  scene: PlanningScene,
  { sale: { client, of, subject }, invoice, outcome }: LargeInvoice,
  { number, lines, issuedAt, reason }: PlannedNote & { number: number },
): DemoDocument {
  const issuedOn: CalendarDate = civilOf(issuedAt, scene.now.timeZone).date
  return documentOf(scene, {
    ...{ clientId: client.id, of, number, issuedAt, creditsInvoiceId: invoice.id },
    isWriteOff: outcome === 'written_off',
    content: {
      ...partiesOf(client),
      ...totalsOf(lines, demoBilling.isGstRegistered),
      ...{ type: 'credit_note', label: `CRN-${number}`, subject, issuedOn, dueDate: null },
      ...{ creditsLabel: invoice.label, note: reason, lines },
    },
  })
}
