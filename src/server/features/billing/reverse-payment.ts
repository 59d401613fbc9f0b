import type { Payment } from '#contract/billing/payments'
import { mayReverse } from '#domain/billing/check-payment'
import { reversalDate } from '#domain/billing/payment-date'
import { displayMoney } from '#domain/money'
import { civilOf } from '#domain/time/garage-clock'
import { actorOf, type Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, orNotFound, throwProblem } from '#server/problem-error'
import { insertAllocations, settledWith } from './allocations.queries.ts'
import { lockMoney } from './lock-money.queries.ts'
import { auditedPayment, viewPayment } from './payment-view.ts'
import { insertPayment, paymentById } from './payments.queries.ts'

/** Reverses a payment or refund: releases what it settles, and adds the same amount in the other direction. */
export function reversePayment(call: Call, id: string, reason: string): Promise<Payment> {
  return withTransaction(call.db, async (tx) => {
    const { business, billing } = await readGarageSettings(tx)
    const { timeZone } = business
    const settled = await settledWith(tx, id)
    const documentIds = settled.flatMap(({ invoiceId, creditNoteId }) => [invoiceId, creditNoteId])
    const paymentIds = settled.flatMap(({ paymentId, refundId }) => [paymentId, refundId])
    await lockMoney(tx, {
      documents: present(documentIds),
      payments: [...new Set([id, ...present(paymentIds)])],
    })
    const row = orNotFound(await paymentById(tx, id), 'this payment')
    const { payment, isReversed } = row
    const { date: today } = civilOf(call.now, timeZone)
    const recordedOn = civilOf(payment.createdAt, timeZone).date
    const { id: createdBy, role } = actorOf(call)
    ensurePermitted(
      mayReverse(
        { isReversal: payment.reversesId !== null, isReversed, recordedOn },
        { today, isAdministrator: role === 'admin' },
      ),
    )
    // Read again: another user may have released or settled something while this waited for the lock.
    const pairs = await settledWith(tx, id)
    const refunded = pairs.reduce(
      (sum, { paymentId, amount, refundId }) => (refundId !== null && paymentId === id ? sum + amount : sum),
      0,
    )
    if (refunded > 0)
      throwProblem('payment_allocated', {
        message: `${displayMoney(refunded)} of this payment has been refunded. Please reverse the refund first.`,
      })
    const by = { createdBy, createdAt: call.now }
    await insertAllocations(
      tx,
      pairs.map((pair) => ({ ...pair, amount: -pair.amount, ...by })),
    )
    const { clientId, method, amount, rounding, appointmentId, rentalBookingId, towBookingId } = payment
    await insertPayment(tx, {
      ...{ clientId, method, amount, rounding, appointmentId, rentalBookingId, towBookingId, reason, ...by },
      direction: payment.direction === 'in' ? 'out' : 'in',
      paidOn: reversalDate(
        { paidOn: payment.paidOn, recordedOn },
        { today, closedTo: billing.booksClosedTo },
      ),
      reversesId: id,
    })
    return auditedPayment(tx, call, { id, action: 'reversed', before: viewPayment(row) })
  })
}

function present(ids: readonly (string | null)[]): string[] {
  return ids.filter((id) => id !== null)
}
