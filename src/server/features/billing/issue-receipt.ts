import type { DocumentSubject } from '#domain/billing/billing-document'
import { mayHaveReceipt } from '#domain/billing/check-payment'
import { garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { auditedTransaction, recordAudit } from '#server/records/record-audit'
import { billedTables, refOf } from './billed-records.queries.ts'
import { buyerById } from './buyers.queries.ts'
import { documentById } from './documents.queries.ts'
import { issueDocument, prefixes } from './issue-document.ts'
import { sellerOf } from './issue-invoice.ts'
import { lockMoney } from './lock-money.queries.ts'
import { readPayment } from './payment-view.ts'

/**
 * Issues the receipt of a payment, in one transaction, and returns its id; that of the receipt that it already has. Throws 404, or
 * `transition_refused` for a refund, a reversal, and a payment that has been reversed.
 */
export function issueReceipt(call: Call, paymentId: string): Promise<string> {
  return auditedTransaction(call, async (tx, by) => {
    // Of two users who ask for it at the same time, the second gets the receipt of the first.
    await lockMoney(tx, { payments: [paymentId] })
    const payment = await readPayment(tx, paymentId)
    if (payment.receipt !== null) return payment.receipt.id
    ensurePermitted(mayHaveReceipt(payment))
    const { clientId, method, amount, rounding, paidOn, reference } = payment
    const settings = await readGarageSettings(tx)
    const { buyer } = orNotFound(await buyerById(tx, clientId), 'this client')
    const { subject, booking } = await subjectOf(tx, payment)
    const total = amount + rounding
    const { id, label } = await issueDocument(tx, call, {
      type: 'receipt',
      issuedOn: garageNow(call.now, settings.business.timeZone).date,
      dueDate: null,
      seller: sellerOf(settings),
      ...{ buyer, subject, total, gst: 0, lines: [], note: null, creditsLabel: null },
      payment: {
        ...{ method, paidOn, amount, rounding, reference },
        settles: payment.settles.map(({ label: invoice, amount: settled }) => ({
          label: invoice,
          amount: settled,
        })),
        isDeposit: refOf({ ...payment, clientId: null }) !== null,
      },
      prefix: prefixes.receipt,
      belongsTo: { clientId, paymentId, ...booking },
    })
    await recordAudit(tx, by, {
      ...{ action: 'issued', entity: 'document', entityId: id, about: label },
      after: { label, total },
    })
    return id
  })
}

/** Returns what was paid for: the booking of a deposit, otherwise what the invoice is about that the payment settles, if it is one. */
async function subjectOf(tx: Transaction, payment: Awaited<ReturnType<typeof readPayment>>) {
  const { appointmentId, rentalBookingId, towBookingId, settles } = payment
  const ref = refOf({ appointmentId, rentalBookingId, towBookingId, clientId: null })
  if (ref !== null) {
    const { read, noun } = billedTables[ref.kind]
    const { header } = orNotFound(await read(tx, ref.id, await readGarageSettings(tx)), noun)
    return { subject: header, booking: { appointmentId, rentalBookingId, towBookingId } }
  }
  const [first, ...others] = settles
  const invoice =
    first && others.length === 0 ? (await documentById(tx, first.invoiceId))?.document : undefined
  return invoice === undefined
    ? { subject: payOnAccount, booking: {} }
    : {
        subject: invoice.subject,
        booking: {
          appointmentId: invoice.appointmentId,
          rentalBookingId: invoice.rentalBookingId,
          towBookingId: invoice.towBookingId,
        },
      }
}

/** A payment of several invoices, or of none. */
const payOnAccount: DocumentSubject = {
  ...{ kind: 'sale', title: 'Payment on account', suppliedOn: null },
  ...{ plate: null, vehicle: null, vin: null, odometerIn: null, odometerOut: null },
}
