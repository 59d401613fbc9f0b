import type { ClientAccount } from '#contract/billing/client-account'
import { ageingOf } from '#domain/billing/ageing'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import { buyerById } from './buyers.queries.ts'
import { openInvoicesOf, unusedMoneyOf } from './client-account.queries.ts'
import { viewInvoice } from './invoice-balance.queries.ts'

/** Returns what a client owes and has in credit. Throws 404. */
export async function readClientAccount(
  db: Db,
  clientId: string,
  today: CalendarDate,
): Promise<ClientAccount> {
  const [buyer, rows, unused] = await Promise.all([
    buyerById(db, clientId),
    openInvoicesOf(db, clientId),
    unusedMoneyOf(db, clientId),
  ])
  const { creditLimit } = orNotFound(buyer, 'this client').terms
  const invoices = rows.map((row) => viewInvoice(row, today))
  const due = invoices.reduce((sum, { balance }) => sum + balance, 0)
  const credit = unused.reduce((sum, money) => sum + money.unused, 0)
  return {
    balance: due - credit,
    due,
    credit,
    invoices,
    unused,
    ageing: ageingOf(invoices, today),
    creditLimit,
  }
}
