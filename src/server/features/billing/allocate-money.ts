import type { Allocation } from '#contract/billing/payments'
import type { InputOf } from '#contract/endpoint'
import type { api } from '#contract/index'
import { displayMoney } from '#domain/money'
import { actorOf, type Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { orNotFound, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import {
  type AllocationRow,
  type AllocationValues,
  allocationById,
  insertAllocations,
  settledBetween,
  unusedOf,
} from './allocations.queries.ts'
import { ensureSettleable } from './ensure-settleable.ts'
import { lockMoney } from './lock-money.queries.ts'

type Input = InputOf<(typeof api)['allocatePayment']>['body']

/** Settles an invoice with money of the same client that is not used yet. */
export function allocateMoney(
  call: Call,
  { paymentId, creditNoteId, invoiceId, amount }: Input,
): Promise<Allocation> {
  return withTransaction(call.db, async (tx) => {
    const ids = {
      payments: paymentId === undefined ? [] : [paymentId],
      creditNotes: creditNoteId === undefined ? [] : [creditNoteId],
    }
    const { documents } = await lockMoney(tx, {
      documents: [invoiceId, ...ids.creditNotes],
      payments: ids.payments,
    })
    const [found] = await unusedOf(tx, ids)
    const source = orNotFound(found, 'this payment or credit note')
    if (amount > source.unused)
      throwProblem('payment_allocated', {
        message: `Only ${displayMoney(source.unused)} of this is not used yet. Nothing has been recorded.`,
      })
    await ensureSettleable(tx, source.clientId, [{ invoiceId, amount }])
    const label = documents.find(({ id }) => id === invoiceId)?.label ?? ''
    return writeAllocation(
      tx,
      call,
      { paymentId, creditNoteId, invoiceId, amount },
      { action: 'allocated', label, clientId: source.clientId },
    )
  })
}

/** Releases what the payment or credit note of an allocation still settles of its invoice. */
export function releaseAllocation(call: Call, id: string): Promise<Allocation> {
  return withTransaction(call.db, async (tx) => {
    const allocation = orNotFound(await allocationById(tx, id), 'this allocation')
    const { paymentId, creditNoteId, invoiceId } = allocation
    if (invoiceId === null)
      throwProblem('payment_allocated', {
        message: 'This money has been refunded. Please reverse the refund instead.',
      })
    const { documents } = await lockMoney(tx, {
      documents: creditNoteId === null ? [invoiceId] : [invoiceId, creditNoteId],
      payments: paymentId === null ? [] : [paymentId],
    })
    const settled = await settledBetween(tx, allocation)
    if (settled === 0) throwProblem('transition_refused', { message: 'This has already been released.' })
    const invoice = orNotFound(
      documents.find((document) => document.id === invoiceId),
      'this invoice',
    )
    const released = { paymentId, creditNoteId, invoiceId, amount: -settled }
    return writeAllocation(tx, call, released, {
      action: 'released',
      label: invoice.label,
      clientId: invoice.clientId,
    })
  })
}

async function writeAllocation(
  tx: Transaction,
  call: Call,
  values: AllocationValues,
  { action, label, clientId }: { action: 'allocated' | 'released'; label: string; clientId: string },
): Promise<Allocation> {
  const [row] = await insertAllocations(tx, [{ ...values, createdBy: actorOf(call).id, createdAt: call.now }])
  if (row === undefined) throw new Error('An allocation was not written')
  const view = viewAllocation(row, label)
  await recordAudit(tx, call, {
    action,
    entity: 'payment',
    entityId: row.paymentId ?? row.creditNoteId ?? row.id,
    about: `${label}, ${displayMoney(Math.abs(row.amount))}`,
    after: { ...view, clientId },
  })
  return view
}

function viewAllocation(
  { id, paymentId, creditNoteId, invoiceId, amount, createdAt }: AllocationRow,
  label: string,
): Allocation {
  if (invoiceId === null) throw new Error('An allocation of an invoice has none')
  return { id, paymentId, creditNoteId, invoiceId, label, amount, createdAt: createdAt.toISOString() }
}
