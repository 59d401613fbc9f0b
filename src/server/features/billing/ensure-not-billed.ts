import type { BilledKind } from '#domain/billing/billed-record'
import { displayMoney } from '#domain/money'
import type { Transaction } from '#server/db/connect'
import { throwProblem } from '#server/problem-error'
import type { BilledRef } from './billed-records.queries.ts'
import { firstDocumentOf, firstPaymentOf } from './billed-to.queries.ts'

const nouns: Readonly<Record<BilledKind, string>> = {
  appointment: 'appointment',
  rental: 'rental',
  tow: 'tow request',
  sale: 'sale',
}

/** Throws `transition_refused` for a locked record with a document or payment: tax records refer to it, so it cannot be deleted. */
export async function ensureNotBilled(tx: Transaction, ref: BilledRef): Promise<void> {
  const refused = `This ${nouns[ref.kind]} cannot be deleted:`
  const label = await firstDocumentOf(tx, ref)
  if (label !== undefined)
    throwProblem('transition_refused', { message: `${refused} ${label} has been issued for it.` })
  const amount = await firstPaymentOf(tx, ref)
  if (amount !== undefined)
    throwProblem('transition_refused', {
      message: `${refused} a payment of ${displayMoney(amount)} belongs to it.`,
    })
}
