import { expect, it } from 'vitest'
import { invoiceState } from '#domain/billing/invoice-state'
import { allocations } from '#server/db/schema/allocations-table'
import { buildCreditNote, buildInvoice, buildPayment } from '#server/testing/build-invoice'
import { buildClient } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'
import { invoiceBalances } from './invoice-balance.queries.ts'

const garage = openTestGarage()

it('the balance of an invoice is its total without what payments and credit notes settle', async () => {
  const { id: clientId } = await buildClient(garage.db)
  const open = await buildInvoice(garage.db, { clientId })
  const part = await buildInvoice(garage.db, { clientId })
  const credited = await buildInvoice(garage.db, { clientId, amount: 5000 })
  const payment = await buildPayment(garage.db, {
    clientId,
    amount: 20000,
    settles: [{ invoiceId: part.id, amount: 10000 }],
  })
  await garage.db.insert(allocations).values({ paymentId: payment.id, invoiceId: open.id, amount: 500 })
  await garage.db.insert(allocations).values({ paymentId: payment.id, invoiceId: open.id, amount: -500 })
  const note = await buildCreditNote(garage.db, { clientId, invoiceId: credited.id, amount: 5000 })
  await garage.db.insert(allocations).values({ creditNoteId: note.id, invoiceId: credited.id, amount: 5000 })
  const found = await invoiceBalances(garage.db, [open.id, part.id, credited.id, note.id])
  const of = (id: string) => found.find((one) => one.id === id)
  expect(found).toHaveLength(3)
  expect(of(open.id)).toMatchObject({ total: 36188, settled: 0, credited: 0 })
  expect(of(part.id)).toMatchObject({ total: 36188, settled: 10000, credited: 0, label: part.label })
  expect(found.map(invoiceState).toSorted()).toEqual(['credited', 'part_paid', 'unpaid'])
})
