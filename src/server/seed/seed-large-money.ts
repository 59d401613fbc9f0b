import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect'
import { allocations } from '#server/db/schema/allocations-table'
import { documentCounters } from '#server/db/schema/document-counters-table'
import { documentLines } from '#server/db/schema/document-lines-table'
import { documents } from '#server/db/schema/documents-table'
import { lineItems } from '#server/db/schema/line-items-table'
import { payments } from '#server/db/schema/payments-table'
import { users } from '#server/db/schema/users-table'
import { demoUsers } from './demo-names.ts'
import { insertAll } from './insert-all.ts'
import { planLargeDocuments } from './plan-large-documents.ts'
import { planLargePayments } from './plan-large-payments.ts'
import { type LargeGarage, planLargeSales } from './plan-large-sales.ts'
import { nameRentalLines } from './seed-demo.ts'

/** Adds invoices until there are `invoices`, with their lines, credit notes, payments and deposits. */
export async function seedLargeMoney(tx: Transaction, { invoices, ...garage }: LargeGarage): Promise<void> {
  const missing = invoices - (await tx.$count(documents, eq(documents.type, 'invoice')))
  const sold = planLargeSales({ ...garage, invoices: Math.max(0, missing) })
  const context = { now: garage.now, deskId: await deskId(tx), next: await nextNumbers(tx) }
  const money = planLargeDocuments(context, sold)
  const paid = planLargePayments(context, {
    invoices: money.invoices,
    appointments: garage.appointmentRows,
  })
  await insertAll(tx, documents, money.documents)
  await insertAll(tx, documentLines, money.documentLines)
  await insertAll(tx, lineItems, money.lineItems)
  await tx.execute(nameRentalLines)
  await insertAll(tx, payments, paid.payments)
  // The triggers below look up each row: without statistics, they would read whole tables.
  await tx.execute(sql`analyze ${documents}, ${documentLines}, ${payments}`)
  await insertAll(tx, allocations, paid.allocations)
  await insertAll(tx, payments, paid.reversals)
  for (const [type, next] of Object.entries(money.nextNumbers))
    await tx.update(documentCounters).set({ next }).where(sql`${documentCounters.type} = ${type}`)
}

async function nextNumbers(tx: Transaction) {
  const rows = await tx.select().from(documentCounters)
  const next = new Map(rows.map((row) => [row.type, row.next]))
  return { invoice: next.get('invoice') ?? 1, credit_note: next.get('credit_note') ?? 1 }
}

async function deskId(tx: Transaction): Promise<string> {
  const [, desk] = demoUsers
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = ${desk.email}`)
  if (user === undefined) throw new Error('The demo garage has no account of the desk')
  return user.id
}
