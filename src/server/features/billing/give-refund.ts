import type { Payment } from '#contract/billing/payments'
import type { InputOf } from '#contract/endpoint'
import type { api } from '#contract/index'
import { cashGivenBack, type RefundSource, refundRounding } from '#domain/billing/refund'
import { mayRefund } from '#domain/billing/staff-limits'
import { displayMoney } from '#domain/money'
import { actorOf, type Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, orNotFound, throwFieldProblem, throwProblem } from '#server/problem-error'
import { insertAllocations, unusedOf } from './allocations.queries.ts'
import { contactById } from './buyers.queries.ts'
import { lockMoney } from './lock-money.queries.ts'
import { datePayment } from './payment-dates.ts'
import { auditedPayment } from './payment-view.ts'
import { insertPayment } from './payments.queries.ts'

type Input = InputOf<(typeof api)['giveRefund']>['body']

/** Pays back money that settles nothing, in one transaction. */
export function giveRefund(
  call: Call,
  { clientId, from, method, reason, reference, paidOn }: Input,
): Promise<Payment> {
  return withTransaction(call.db, async (tx) => {
    const day = await datePayment(tx, call, paidOn)
    const { id: createdBy, role } = actorOf(call)
    const amount = from.reduce((sum, source) => sum + source.amount, 0)
    const ids = {
      payments: from.flatMap(({ paymentId }) => paymentId ?? []),
      creditNotes: from.flatMap(({ creditNoteId }) => creditNoteId ?? []),
    }
    if (new Set([...ids.payments, ...ids.creditNotes]).size < from.length)
      throwFieldProblem('from', 'Please list each payment and credit note once')
    const { billing } = await readGarageSettings(tx)
    ensurePermitted(mayRefund(role, amount, billing.staffRefundDollars))
    orNotFound(await contactById(tx, clientId), 'this client')
    await lockMoney(tx, { documents: ids.creditNotes, payments: ids.payments })
    const sources = await unusedOf(tx, ids)
    const refunded = from.map(({ paymentId, creditNoteId, amount: part }): RefundSource => {
      const source = orNotFound(
        sources.find(({ id, clientId: of }) => id === (paymentId ?? creditNoteId) && of === clientId),
        'this money of the client',
      )
      if (part > source.unused)
        throwProblem('refund_too_high', {
          message:
            source.unused === 0
              ? 'This money has already been used or refunded. Nothing has been recorded.'
              : `Only ${displayMoney(source.unused)} of this is left to refund. Nothing has been recorded.`,
        })
      return { method: source.method, refunded: part, ...cashGivenBack(source.cashParts, source.method) }
    })
    const by = { createdBy, createdAt: call.now }
    const refundId = await insertPayment(tx, {
      ...{ clientId, method, amount, reason, reference, paidOn: day, ...by },
      direction: 'out',
      rounding: refundRounding(method, refunded),
    })
    await insertAllocations(
      tx,
      from.map((source) => ({ ...source, refundId, ...by })),
    )
    return auditedPayment(tx, call, { id: refundId, action: 'refunded' })
  })
}
