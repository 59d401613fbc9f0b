import { displayMoney } from '../money.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayCustomerDate } from '../time/display.ts'
import { type Ageing, ageLabels, ages } from './ageing.ts'
import type { DocumentBuyer, DocumentSeller } from './billing-document.ts'
import { buyerLines, type DocumentBlock, howToPay, sellerFacts, sellerLines } from './document-blocks.ts'
import { type AccountEntry, statementOf } from './statement.ts'

/** An open invoice or unused money, with the part that is open. */
export type OpenItem = AccountEntry & {
  /** `INV-1001`, `Cash payment` */
  label: string
  /** Of an invoice. */
  dueDate: CalendarDate | null
}

interface Statement {
  asOf: CalendarDate
  seller: DocumentSeller
  buyer: DocumentBuyer
  items: readonly OpenItem[]
  ageing: Ageing
}

/** Returns the blocks of a statement: the open items in order of their dates, each with the balance after it, then their ages. */
export function statementBlocks({ asOf, seller, buyer, items, ageing }: Statement): DocumentBlock[] {
  const { lines, balance } = statementOf(items)
  const pay = balance > 0 ? howToPay(seller, '') : []
  return [
    {
      type: 'heading',
      title: 'Statement',
      subtitle: 'Open invoices and credit',
      label: buyer.company ?? buyer.name,
      facts: [...sellerFacts(seller), ['Date', displayCustomerDate(asOf)]],
    },
    { type: 'parties', seller: sellerLines(seller), buyer: buyerLines(buyer) },
    lines.length === 0
      ? { type: 'text', text: 'Nothing is due.' }
      : { type: 'lines', lines: lines.map(({ balance: after, ...item }) => lineOf(item, after)) },
    {
      type: 'totals',
      rows: ages
        .filter((age) => ageing[age] !== 0)
        .map((age) => [ageLabels[age], displayMoney(ageing[age])] as const),
      total: [balance < 0 ? 'In credit' : 'Balance', displayMoney(Math.abs(balance))],
    },
    ...(pay.length > 0 ? [{ type: 'how_to_pay' as const, facts: pay }] : []),
  ]
}

function lineOf(item: OpenItem, after: number) {
  const { label, date, dueDate, amount, kind } = item
  const due = dueDate === null ? '' : `, due ${displayCustomerDate(dueDate)}`
  return {
    description: `${label} of ${displayCustomerDate(date)}${due}`,
    arithmetic: `Balance ${displayMoney(after)}`,
    amount: displayMoney(kind === 'invoice' ? amount : -amount),
  }
}
