import { type Cents, displayMoney } from '../money.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayCustomerDate } from '../time/display.ts'
import { type Ageing, ageLabels, ages } from './ageing.ts'
import type { DocumentBuyer, DocumentSeller } from './billing-document.ts'
import { buyerLines, type DocumentBlock, howToPay, sellerFacts, sellerLines } from './document-blocks.ts'
import { type AccountEntry, owedBy, statementOf } from './statement.ts'
import { describeStatementPeriod, type StatementPeriod } from './statement-period.ts'

/** An invoice, credit note, payment or refund of the period. */
export type StatementItem = AccountEntry & {
  /** `Invoice INV-1001`, `Cash payment` */
  label: string
  /** Of an invoice. */
  dueDate: CalendarDate | null
}

export interface Statement extends StatementPeriod {
  seller: DocumentSeller
  buyer: DocumentBuyer
  /** What the client owed before the items; below zero: in credit. */
  opening: Cents
  items: readonly StatementItem[]
  /** What was open at the end of the period, by the time since it was due. */
  ageing: Ageing
  /** Whether earlier items of the period are only in the opening balance. */
  isShortened: boolean
}

interface LedgerRow {
  /** The invoice or credit note; null: a payment, a refund or the opening balance. */
  documentId: string | null
  date: string
  description: string
  /** Null: the opening balance. */
  amount: string | null
  balance: string
}

/** What a statement consists of: as other documents, but with a balance beside each line. */
export type StatementBlock = DocumentBlock | { type: 'ledger'; rows: readonly LedgerRow[] }

/** The words at the head of the columns of a ledger. */
export const ledgerColumns = ['Date', 'Description', 'Amount', 'Balance'] as const

/** Returns the blocks of a statement: the items in order of their dates with the balance after each, the ages of what is open, the total. */
export function statementBlocks(statement: Statement): StatementBlock[] {
  const { seller, buyer, asOf, from, opening, items, ageing, isShortened } = statement
  const { lines, balance } = statementOf(items, opening)
  const pay = balance > 0 ? howToPay(seller, '') : []
  const credit = ages.reduce((sum, age) => sum + ageing[age], 0) - balance
  return [
    {
      type: 'heading',
      title: 'Statement',
      subtitle: describeStatementPeriod(statement),
      label: buyer.company ?? buyer.name,
      facts: [...sellerFacts(seller), ['Date', displayCustomerDate(asOf)]],
    },
    { type: 'parties', seller: sellerLines(seller), buyer: buyerLines(buyer) },
    {
      type: 'ledger',
      rows: [
        {
          documentId: null,
          date: displayCustomerDate(from),
          description: 'Opening balance',
          amount: null,
          balance: displayMoney(opening),
        },
        ...lines.map(({ balance: after, ...item }) => ({
          documentId: item.kind === 'payment' ? null : item.id,
          date: displayCustomerDate(item.date),
          description:
            item.dueDate === null ? item.label : `${item.label}, due ${displayCustomerDate(item.dueDate)}`,
          amount: displayMoney(owedBy(item)),
          balance: displayMoney(after),
        })),
      ],
    },
    ...(isShortened
      ? [{ type: 'text' as const, text: 'The opening balance includes earlier items of this period.' }]
      : []),
    ...(lines.length === 0
      ? [{ type: 'text' as const, text: 'No invoices or payments in this period.' }]
      : []),
    {
      type: 'totals',
      rows: [
        ...ages
          .filter((age) => ageing[age] !== 0)
          .map((age) => [ageLabels[age], displayMoney(ageing[age])] as const),
        ...(credit === 0 ? [] : [['Credit', displayMoney(-credit)] as const]),
      ],
      total: [balance < 0 ? 'In credit' : 'Balance', displayMoney(Math.abs(balance))],
    },
    ...(pay.length > 0 ? [{ type: 'how_to_pay' as const, facts: pay }] : []),
  ]
}
