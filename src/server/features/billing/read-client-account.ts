import type { ClientAccount } from '#contract/billing/client-account'
import { ageingOf } from '#domain/billing/ageing'
import { balanceOf } from '#domain/billing/invoice-state'
import type { Cents } from '#domain/money'
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
  const { due, credit } = sumsOf(invoices, unused)
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

/** Returns what a client owes less what is in credit: below zero if that is more. */
export async function balanceOfClient(db: Db, clientId: string): Promise<Cents> {
  // One after the other: a transaction has one connection.
  const invoices = await openInvoicesOf(db, clientId)
  const unused = await unusedMoneyOf(db, clientId)
  const { due, credit } = sumsOf(
    invoices.map((invoice) => ({ balance: balanceOf(invoice) })),
    unused,
  )
  return due - credit
}

function sumsOf(invoices: readonly { balance: Cents }[], unused: readonly { unused: Cents }[]) {
  return {
    due: invoices.reduce((sum, { balance }) => sum + balance, 0),
    credit: unused.reduce((sum, money) => sum + money.unused, 0),
  }
}
