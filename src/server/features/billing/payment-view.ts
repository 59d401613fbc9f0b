import type { Payment } from '#contract/billing/payments'
import type { AuditAction } from '#domain/audit/audit-labels'
import { paymentMethodLabels } from '#domain/billing/payment'
import { displayMoney } from '#domain/money'
import type { Call } from '#server/calls/call'
import type { Db, Transaction } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { type PaymentRow, paymentById, paymentsAmong } from './payments.queries.ts'

export function viewPayment({
  payment,
  clientName,
  recordedBy,
  isReversed,
  used,
  settles,
  receipt,
}: PaymentRow): Payment {
  const { createdAt, createdBy: _, ...row } = payment
  const isOpen = row.direction === 'in' && row.reversesId === null && !isReversed
  return {
    ...row,
    client: { name: clientName },
    isReversed,
    unused: isOpen ? row.amount - used : 0,
    settles,
    receipt,
    recordedBy,
    createdAt: createdAt.toISOString(),
  }
}

/** Returns a payment. Throws 404. */
export async function readPayment(db: Db, id: string): Promise<Payment> {
  return viewPayment(orNotFound(await paymentById(db, id), 'this payment'))
}

/** Returns these payments, in any order. */
export async function readPayments(db: Db, ids: readonly string[]): Promise<Payment[]> {
  return ids.length === 0 ? [] : (await paymentsAmong(db, ids)).map(viewPayment)
}

/** Reads a payment as it is after a change, and writes the change to the audit log. */
export async function auditedPayment(
  tx: Transaction,
  call: Call,
  { id, action, before }: { id: string; action: AuditAction; before?: Payment },
): Promise<Payment> {
  const after = await readPayment(tx, id)
  await recordAudit(tx, call, {
    action,
    entity: 'payment',
    entityId: id,
    about: `${after.client.name}, ${displayMoney(after.amount)} ${paymentMethodLabels[after.method]}`,
    ...(before && { before }),
    after,
  })
  return after
}
