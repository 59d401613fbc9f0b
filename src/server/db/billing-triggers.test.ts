import { eq, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { lockMoney } from '#server/features/billing/lock-money.queries'
import {
  buildCreditNote,
  buildDocument,
  buildInvoice,
  buildPayment,
  partAt,
  testSeller,
} from '#server/testing/build-invoice'
import { buildClient } from '#server/testing/factories'
import { wrongOpenInvoices } from '#server/testing/impossible-in-demo'
import { openTestGarage } from '#server/testing/test-garage'
import { withTransaction } from './connect.ts'
import { allocations } from './schema/allocations-table.ts'
import { documentLines } from './schema/document-lines-table.ts'
import { documents } from './schema/documents-table.ts'
import { lineItems } from './schema/line-items-table.ts'
import { openInvoices } from './schema/open-invoices-table.ts'
import { payments } from './schema/payments-table.ts'

const garage = openTestGarage()
let clientId: string

beforeAll(async () => {
  clientId = (await buildClient(garage.db)).id
})

/** Returns the violated constraint, or `allowed`. */
async function outcomeOf(work: PromiseLike<unknown>): Promise<string> {
  try {
    await work
    return 'allowed'
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return String((cause as { constraint?: string }).constraint ?? cause)
  }
}
const allocate = (values: Omit<typeof allocations.$inferInsert, 'id'>) =>
  outcomeOf(garage.db.insert(allocations).values(values))
const execute = (statement: SQL) => outcomeOf(garage.db.execute(statement))
const invoice = (amount = 6000) => buildInvoice(garage.db, { clientId, amount })
const payment = (amount = 6000, given: Partial<typeof payments.$inferInsert> = {}) =>
  buildPayment(garage.db, { clientId, amount, ...given })
const reversalOf = ({ id: reversesId, ...row }: typeof payments.$inferSelect, given = {}) =>
  outcomeOf(
    garage.db.insert(payments).values({
      ...row,
      id: uuidv7(),
      reversesId,
      direction: row.direction === 'in' ? 'out' : 'in',
      ...given,
    }),
  )
const settledOf = async (invoiceId: string): Promise<number> => {
  const [row] = await garage.db
    .select({ sum: sql<number>`coalesce(sum(${allocations.amount}), 0)::int` })
    .from(allocations)
    .where(eq(allocations.invoiceId, invoiceId))
  return row?.sum ?? 0
}
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('a document', () => {
  it.each([
    ['the total is not the sum of its lines', { total: 6001, gst: 545 }, 'documents_add_up'],
    ['GST is rounded on each line', { gst: 546 }, 'documents_add_up'],
    [
      'the garage is not registered and it has GST',
      { gst: 545, seller: { ...testSeller, isGstRegistered: false } },
      'documents_add_up',
    ],
    ['it has fewer lines than it says', { lineCount: 7 }, 'documents_add_up'],
    ['GST is more than the total', { gst: 6001 }, 'documents_gst_within_total'],
    ['it is due before it is issued', { dueDate: calendarDate('2026-11-19') }, 'documents_due_after_issue'],
    ['it has no day on which it is due', { dueDate: null }, 'documents_invoice_is_due'],
    [
      'the garage is not registered and it has none',
      { gst: 0, seller: { ...testSeller, isGstRegistered: false } },
      'allowed',
    ],
    ['everything adds up', {}, 'allowed'],
  ])('of six lines over $10.00, of which %s', async (_, wrong, outcome) => {
    const lines = times(6).map(() => partAt(1000))
    const dueDate = calendarDate('2026-11-20')
    expect(
      await outcomeOf(buildDocument(garage.db, lines, { type: 'invoice', clientId, dueDate, ...wrong })),
    ).toBe(outcome)
  })

  it('whose line is not quantity times price is refused', async () => {
    const insert = withTransaction(garage.db, async (tx) => {
      const { id } = await buildDocument(tx, [], {
        type: 'invoice',
        clientId,
        dueDate: calendarDate('2026-11-20'),
        lineCount: 1,
        total: 1000,
        gst: 91,
      })
      await tx.insert(documentLines).values({ ...partAt(999), documentId: id, position: 1, amount: 1000 })
    })
    expect(await outcomeOf(insert)).toBe('document_lines_amount')
  })

  it('is never changed, deleted or given a line, and neither are payments, allocations and files', async () => {
    const { id } = await invoice()
    const { id: paymentId } = await payment(6000, {})
    await allocate({ paymentId, invoiceId: id, amount: 6000 })
    const { id: open } = await invoice()
    await garage.db.execute(sql`insert into document_files (document_id, pdf) values (${id}, '\\x25504446')`)
    for (const statement of [
      sql`update documents set note = 'x' where id = ${id}`,
      sql`update documents set total = 1, gst = 0 where id = ${id}`,
      sql`delete from documents where id = ${id}`,
      sql`update document_lines set description = 'x' where document_id = ${id}`,
      sql`delete from document_lines where document_id = ${id}`,
      sql`update document_files set pdf = '\\x00' where document_id = ${id}`,
      sql`delete from document_files where document_id = ${id}`,
      sql`update payments set amount = 1 where id = ${paymentId}`,
      sql`delete from payments where id = ${paymentId}`,
      sql`update allocations set amount = 1 where payment_id = ${paymentId}`,
      sql`delete from allocations where payment_id = ${paymentId}`,
      sql`insert into open_invoices (invoice_id, client_id, due_date, balance) values (${id}, ${clientId}, '2026-11-20', 1)`,
      sql`update open_invoices set balance = 1 where invoice_id = ${open}`,
      sql`delete from open_invoices where invoice_id = ${open}`,
    ])
      expect(await execute(statement)).toBe('billing_frozen')
    const added = garage.db
      .insert(documentLines)
      .values({ ...partAt(0), documentId: id, position: 2, amount: 0 })
    expect(await outcomeOf(added)).toBe('billing_frozen')
  })

  it('is frozen in the transaction that issues it, too', async () => {
    const change = withTransaction(garage.db, async (tx) => {
      const { id } = await buildInvoice(tx, { clientId })
      await tx.update(documents).set({ note: 'x' }).where(eq(documents.id, id))
    })
    expect(await outcomeOf(change)).toBe('billing_frozen')
  })

  it('has a number that no other of its type has, and the next number only grows', async () => {
    const { number } = await invoice()
    expect(await outcomeOf(buildInvoice(garage.db, { clientId, number }))).toBe('documents_number_unique')
    expect(await execute(sql`update document_counters set next = next + 5 where type = 'invoice'`)).toBe(
      'allowed',
    )
    expect(await execute(sql`update document_counters set next = next - 1 where type = 'invoice'`)).toBe(
      'document_counters_grow',
    )
    expect(await execute(sql`delete from document_counters`)).toBe('document_counters_grow')
  })

  it('freezes the line items that are on it', async () => {
    const { id: invoiceId } = await invoice()
    const [line] = await garage.db
      .insert(lineItems)
      .values({ ...partAt(6000), clientId, position: 1, amount: 6000 })
      .returning()
    const id = line?.id
    expect(await execute(sql`update line_items set invoice_id = ${invoiceId} where id = ${id}`)).toBe(
      'allowed',
    )
    expect(await execute(sql`update line_items set invoice_id = null where id = ${id}`)).toBe(
      'line_items_invoiced',
    )
    expect(await execute(sql`update line_items set deleted_at = now() where id = ${id}`)).toBe(
      'line_items_invoiced',
    )
    expect(await execute(sql`delete from line_items where id = ${id}`)).toBe('line_items_invoiced')
  })
})

describe('credit notes', () => {
  it('of one invoice give back exactly its GST, whatever their order, and never more than its total', async () => {
    const { id: invoiceId } = await buildInvoice(garage.db, {
      clientId,
      lines: times(6).map(() => partAt(1000)),
    })
    const gst: number[] = []
    for (const _ of times(6))
      gst.push((await buildCreditNote(garage.db, { clientId, invoiceId, amount: 1000 })).gst)
    expect(gst).toEqual([91, 91, 91, 91, 91, 90])
    expect(await outcomeOf(buildCreditNote(garage.db, { clientId, invoiceId, amount: 1 }))).toBe(
      'documents_credit_within_invoice',
    )
  })

  it('with GST of their own rounding are refused, also with numbers that go down', async () => {
    const { id: invoiceId } = await buildInvoice(garage.db, {
      clientId,
      lines: times(6).map(() => partAt(1000)),
    })
    const credit = (number: number) =>
      outcomeOf(buildCreditNote(garage.db, { clientId, invoiceId, amount: 1000, gst: 91, number }))
    const outcomes: string[] = []
    for (const index of times(6)) outcomes.push(await credit(90_000 - index))
    expect(outcomes).toEqual([...times(5).map(() => 'allowed'), 'documents_add_up'])
  })

  it('credit an invoice of the same client, and nothing else', async () => {
    const { id: invoiceId } = await invoice()
    const other = await buildClient(garage.db)
    const { id: creditNoteId } = await buildCreditNote(garage.db, { clientId, invoiceId, amount: 1000 })
    const wrong = 'documents_credit_within_invoice'
    expect(await outcomeOf(buildCreditNote(garage.db, { clientId: other.id, invoiceId, amount: 1000 }))).toBe(
      wrong,
    )
    expect(
      await outcomeOf(buildCreditNote(garage.db, { clientId, invoiceId: creditNoteId, amount: 1000 })),
    ).toBe(wrong)
  })
})

describe('an allocation', () => {
  it('never settles more than is due, nor uses more than there is', async () => {
    const { id: invoiceId } = await invoice()
    const { id: paymentId } = await payment(10_000)
    expect(await allocate({ paymentId, invoiceId, amount: 6001 })).toBe('allocations_within_target')
    expect(await allocate({ paymentId, invoiceId, amount: 6000 })).toBe('allowed')
    expect(await allocate({ paymentId, invoiceId, amount: 1 })).toBe('allocations_within_target')
    const { id: second } = await invoice()
    expect(await allocate({ paymentId, invoiceId: second, amount: 4001 })).toBe('allocations_within_source')
    expect(await allocate({ paymentId, invoiceId: second, amount: 4000 })).toBe('allowed')
    expect(await allocate({ paymentId, invoiceId: second, amount: 0 })).toBe('allocations_some_amount')
  })

  it('is released at most as far as it settles', async () => {
    const [one, two] = [await invoice(), await invoice()]
    const { id: paymentId } = await payment(12_000)
    await allocate({ paymentId, invoiceId: one.id, amount: 6000 })
    const other = await payment(6000)
    await allocate({ paymentId: other.id, invoiceId: two.id, amount: 6000 })
    expect(await allocate({ paymentId, invoiceId: two.id, amount: -1 })).toBe('allocations_within_source')
    expect(await allocate({ paymentId, invoiceId: one.id, amount: -6001 })).toBe('allocations_within_source')
    expect(await allocate({ paymentId, invoiceId: one.id, amount: -6000 })).toBe('allowed')
    expect(await settledOf(one.id)).toBe(0)
  })

  it('is between a payment or credit note and an invoice or refund of one client', async () => {
    const { id: invoiceId } = await invoice()
    const { id: creditNoteId } = await buildCreditNote(garage.db, { clientId, invoiceId, amount: 1000 })
    const { id: paymentId } = await payment()
    const { id: refundId } = await payment(3000, { direction: 'out' })
    const other = await buildClient(garage.db)
    const foreign = await buildInvoice(garage.db, { clientId: other.id })
    const refused = 'allocations_fit_kinds'
    expect(await allocate({ paymentId, invoiceId: foreign.id, amount: 1 })).toBe(refused)
    expect(await allocate({ paymentId, invoiceId: creditNoteId, amount: 1 })).toBe(refused)
    expect(await allocate({ creditNoteId: invoiceId, invoiceId, amount: 1 })).toBe(refused)
    expect(await allocate({ paymentId: refundId, invoiceId, amount: 1 })).toBe(refused)
    expect(await allocate({ paymentId, refundId: paymentId, amount: 1 })).toBe(refused)
    expect(await allocate({ paymentId, amount: 1 })).toBe('allocations_one_target')
    expect(await allocate({ invoiceId, amount: 1 })).toBe('allocations_one_source')
    expect(await allocate({ paymentId, creditNoteId, invoiceId, amount: 1 })).toBe('allocations_one_source')
    expect(await allocate({ paymentId, refundId, amount: 2000 })).toBe('allowed')
    expect(await allocate({ creditNoteId, refundId, amount: 1000 })).toBe('allowed')
    expect(await allocate({ paymentId, refundId, amount: 1 })).toBe('allocations_within_target')
  })
})

describe('an open invoice', () => {
  const balanceOf = async (invoiceId: string) => {
    const rows = await garage.db.select().from(openInvoices).where(eq(openInvoices.invoiceId, invoiceId))
    return rows.map(({ balance }) => balance)
  }

  it('is listed with what is left to pay, until it is settled', async () => {
    const { id: invoiceId } = await invoice()
    expect(await balanceOf(invoiceId)).toEqual([6000])
    const { id: paymentId } = await payment()
    await allocate({ paymentId, invoiceId, amount: 4000 })
    expect(await balanceOf(invoiceId)).toEqual([2000])
    const { id: creditNoteId } = await buildCreditNote(garage.db, { clientId, invoiceId, amount: 2000 })
    expect(await balanceOf(invoiceId)).toEqual([2000])
    await allocate({ creditNoteId, invoiceId, amount: 2000 })
    expect(await balanceOf(invoiceId)).toEqual([])
    await allocate({ creditNoteId, invoiceId, amount: -500 })
    expect(await balanceOf(invoiceId)).toEqual([500])
  })

  it('is the same whatever the order of allocations in one statement', async () => {
    const { id: invoiceId } = await invoice()
    const [first, second] = [await payment(), await payment()]
    await allocate({ paymentId: first.id, invoiceId, amount: 6000 })
    await garage.db.insert(allocations).values([
      { paymentId: second.id, invoiceId, amount: 1000 },
      { paymentId: first.id, invoiceId, amount: -2500 },
    ])
    expect(await balanceOf(invoiceId)).toEqual([1500])
  })

  it('is none if it is over nothing', async () => {
    const { id } = await invoice(0)
    expect(await balanceOf(id)).toEqual([])
  })
})

describe('a reversal', () => {
  it('mirrors its payment, happens once, and leaves nothing to settle with', async () => {
    const row = await payment(6002, { method: 'cash', rounding: -2 })
    const mirrors = 'payments_reversal_mirrors'
    const other = await buildClient(garage.db)
    expect(await reversalOf(row, { amount: 6003, rounding: 2 })).toBe(mirrors)
    expect(await reversalOf(row, { amount: 6000, rounding: 0 })).toBe(mirrors)
    expect(await reversalOf(row, { direction: 'in' })).toBe(mirrors)
    expect(await reversalOf(row, { method: 'eftpos', rounding: 0 })).toBe(mirrors)
    expect(await reversalOf(row, { clientId: other.id })).toBe(mirrors)
    expect(await reversalOf(row)).toBe('allowed')
    expect(await reversalOf(row)).toBe('payments_reversed_once')
    const { id: invoiceId } = await invoice()
    expect(await allocate({ paymentId: row.id, invoiceId, amount: 1 })).toBe('allocations_fit_kinds')
    const [mirror] = await garage.db.select().from(payments).where(eq(payments.reversesId, row.id))
    if (mirror === undefined) throw new Error('The payment was not reversed')
    expect(await reversalOf(mirror)).toBe(mirrors)
    expect(await allocate({ paymentId: row.id, refundId: mirror.id, amount: 1 })).toBe(
      'allocations_fit_kinds',
    )
  })

  it('waits until the payment or refund settles nothing', async () => {
    const { id: invoiceId } = await invoice()
    const row = await payment()
    await allocate({ paymentId: row.id, invoiceId, amount: 10 })
    expect(await reversalOf(row)).toBe('payments_reversal_is_free')
    await allocate({ paymentId: row.id, invoiceId, amount: -10 })
    const refund = await payment(100, { direction: 'out' })
    await allocate({ paymentId: row.id, refundId: refund.id, amount: 100 })
    expect(await reversalOf(refund)).toBe('payments_reversal_is_free')
    expect(await reversalOf(row)).toBe('payments_reversal_is_free')
    await allocate({ paymentId: row.id, refundId: refund.id, amount: -100 })
    expect(await reversalOf(refund)).toBe('allowed')
    expect(await reversalOf(row)).toBe('allowed')
  })

  it.each([
    ['by EFTPOS with rounding', { method: 'eftpos', amount: 6002, rounding: -2 }],
    ['in cash of 2 cents more than coins allow', { method: 'cash', amount: 6002, rounding: 0 }],
    ['rounded by 3 cents', { method: 'cash', amount: 6002, rounding: 3 }],
  ] as const)('a payment %s is refused', async (_, given) => {
    expect(await outcomeOf(payment(given.amount, given))).toBe('payments_rounding_of_cash')
  })
})

describe('on parallel connections', () => {
  const rounds = times(10)

  it('of five payments for one invoice, one settles it', async () => {
    for (const _ of rounds) {
      const { id: invoiceId } = await invoice()
      const five = await Promise.all(times(5).map(() => payment()))
      const outcomes = await Promise.all(
        five.map(({ id }) => allocate({ paymentId: id, invoiceId, amount: 6000 })),
      )
      expect(outcomes.toSorted()).toEqual([
        'allocations_within_target',
        'allocations_within_target',
        'allocations_within_target',
        'allocations_within_target',
        'allowed',
      ])
      expect(await settledOf(invoiceId)).toBe(6000)
    }
  })

  it('one payment settles one of five invoices', async () => {
    for (const _ of rounds) {
      const { id: paymentId } = await payment()
      const five: { id: string }[] = []
      for (const _ of times(5)) five.push(await invoice())
      const outcomes = await Promise.all(
        five.map(({ id }) => allocate({ paymentId, invoiceId: id, amount: 6000 })),
      )
      expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === 'allocations_within_source')).toHaveLength(4)
    }
  })

  it('of eight credit notes over $10.00 on an invoice of $60.00, six are issued, with its GST', async () => {
    for (const round of times(5)) {
      const { id: invoiceId } = await buildInvoice(garage.db, {
        clientId,
        lines: times(6).map(() => partAt(1000)),
      })
      const outcomes = await Promise.all(
        times(8).map((index) =>
          outcomeOf(
            buildCreditNote(garage.db, {
              clientId,
              invoiceId,
              amount: 1000,
              number: 100_000 + round * 8 + index,
            }),
          ),
        ),
      )
      expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(6)
      const [sum] = await garage.db
        .select({ gst: sql<number>`sum(${documents.gst})::int` })
        .from(documents)
        .where(eq(documents.creditsInvoiceId, invoiceId))
      expect(sum?.gst).toBe(545)
    }
  })

  it('a reversal and an allocation of one payment exclude each other', async () => {
    for (const _ of rounds) {
      const [{ id: invoiceId }, row] = [await invoice(), await payment()]
      const outcomes = await Promise.all([
        allocate({ paymentId: row.id, invoiceId, amount: 6000 }),
        reversalOf(row),
      ])
      expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(1)
    }
  })

  it('allocations that cross do not deadlock if documents and payments are locked first', async () => {
    let deadlocks = 0
    for (const _ of times(20)) {
      const [one, two] = [await invoice(), await invoice()]
      const paid = await Promise.all(times(2).map(() => payment()))
      const cross = (first: string, second: string, paymentId: string) =>
        garage.db.transaction(async (tx) => {
          await lockMoney(tx, { documents: [first, second], payments: [paymentId] })
          await tx.insert(allocations).values({ paymentId, invoiceId: first, amount: 3000 })
          await tx.insert(allocations).values({ paymentId, invoiceId: second, amount: 3000 })
        })
      const done = await Promise.allSettled([
        cross(one.id, two.id, paid[0]?.id ?? ''),
        cross(two.id, one.id, paid[1]?.id ?? ''),
      ])
      deadlocks += done.filter(({ status }) => status === 'rejected').length
      expect([await settledOf(one.id), await settledOf(two.id)]).toEqual([6000, 6000])
    }
    expect(deadlocks).toBe(0)
  })

  // After all tests of this file, with their refused and parallel changes.
  it('the open invoices are those whose allocations are less than their total', async () => {
    const { rows } = await garage.db.execute(sql.raw(wrongOpenInvoices))
    expect(rows).toEqual([])
    expect(await garage.db.$count(openInvoices)).toBeGreaterThan(10)
  })
})
