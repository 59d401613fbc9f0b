import { z } from 'zod'
import { highestTotal } from '#domain/billing/line-item'
import { paymentDirections, paymentMethods } from '#domain/billing/payment'
import { endpoint } from '../endpoint.ts'
import { exportOf } from '../export-of.ts'
import {
  cents,
  chosenId,
  date,
  id,
  idParams,
  instant,
  optional,
  optionalText,
  pageQuery,
  requiredText,
  wholeNumber,
} from '../fields.ts'

const tag = 'Payments'

export const paymentMethod = z.enum(paymentMethods, { error: 'Please choose a payment method' })
export const paidAmount = wholeNumber({
  min: 1,
  max: highestTotal,
  sentence: 'Please enter an amount between $0.01 and $10,000,000',
}).describe('Cents')
const reason = requiredText('Reason', 500, { lines: true }).min(
  3,
  'Please enter a reason of at least 3 characters',
)
const clientId = chosenId('Please choose a client')

/** A payment, a refund, or the row that reverses one. */
export const Payment = z
  .object({
    id,
    clientId: id,
    client: z.object({ name: z.string() }),
    direction: z.enum(paymentDirections).describe('in: received from the client; out: paid to the client'),
    method: paymentMethod,
    amount: cents.describe('The amount that it settles'),
    rounding: cents.describe('How much more changed hands in cash: of a payment -2 to 2 cents'),
    paidOn: date,
    reference: z.string().nullable(),
    reason: z.string().nullable().describe('Why it was refunded or reversed'),
    appointmentId: id.nullable().describe('The booking that it is a deposit for'),
    rentalBookingId: id.nullable(),
    towBookingId: id.nullable(),
    reversesId: id.nullable().describe('The payment or refund that this row reverses'),
    isReversed: z.boolean(),
    receipt: z.object({ id, label: z.string() }).nullable().describe('The receipt for it; null: none yet'),
    unused: cents.describe('The part of a received payment that settles nothing yet: credit of the client'),
    settles: z
      .array(z.object({ allocationId: id, invoiceId: id, label: z.string(), amount: cents }))
      .describe('The invoices that it settles, and how much of each'),
    recordedBy: z.string().nullable().describe('Null if the account of the user has been deleted'),
    createdAt: instant,
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof Payment>

const invoiceId = chosenId('Please choose an invoice')
const bookingId = chosenId('Please choose a booking').optional()

const PaymentInput = z
  .object({
    clientId,
    method: paymentMethod,
    amount: paidAmount.describe('The amount that it settles, in cents; the rounding of cash is added'),
    reference: optionalText('Reference', 60),
    paidOn: optional(date).describe('Absent: today. At most 31 days ago'),
    allocate: z
      .array(z.object({ invoiceId, amount: paidAmount }), { error: 'allocate must be a list' })
      .max(100, 'A payment can settle at most 100 invoices')
      .default([])
      .describe('The invoices that it settles, and how much of each'),
    depositFor: z
      .object({ appointmentId: bookingId, rentalBookingId: bookingId, towBookingId: bookingId })
      .refine((booking) => Object.values(booking).filter((one) => one !== undefined).length === 1, {
        error: 'Please name one booking',
      })
      .optional()
      .describe('The booking that what is left is a deposit for; used when its invoice is issued'),
    keepCredit: z
      .boolean({ error: 'keepCredit must be true or false' })
      .default(false)
      .describe('Keeps what is left as credit of the client; otherwise it is refused'),
  })
  .meta({ id: 'NewPayment' })

const RefundInput = z
  .object({
    clientId,
    from: z
      .array(
        z
          .object({
            paymentId: chosenId('paymentId must be an id').optional(),
            creditNoteId: chosenId('creditNoteId must be an id').optional(),
            amount: paidAmount,
          })
          .refine((source) => (source.paymentId === undefined) !== (source.creditNoteId === undefined), {
            error: 'Please name a payment or a credit note',
          }),
        { error: 'from must be a list' },
      )
      .min(1, 'Please choose what to refund')
      .max(100, 'A refund can be of at most 100 payments and credit notes')
      .describe('Payments and credit notes with unused money, and how much of each is refunded'),
    method: paymentMethod,
    reason: optional(reason),
    reference: optionalText('Reference', 60),
    paidOn: optional(date).describe('Absent: today. At most 31 days ago'),
  })
  .meta({ id: 'NewRefund' })

export const Allocation = z
  .object({
    id,
    paymentId: id.nullable(),
    creditNoteId: id.nullable(),
    invoiceId: id,
    label: z.string().describe('The number of the invoice'),
    amount: cents.describe('Below zero: released'),
    createdAt: instant,
  })
  .meta({ id: 'Allocation' })
export type Allocation = z.infer<typeof Allocation>

const AllocationInput = z
  .object({
    paymentId: chosenId('paymentId must be an id').optional(),
    creditNoteId: chosenId('creditNoteId must be an id').optional(),
    invoiceId,
    amount: paidAmount,
  })
  .refine((source) => (source.paymentId === undefined) !== (source.creditNoteId === undefined), {
    error: 'Please name a payment or a credit note',
    path: ['paymentId'],
  })
  .meta({ id: 'NewAllocation' })

const listQuery = pageQuery.extend({
  method: paymentMethod.optional().describe('Filter by method'),
  day: date.optional().describe('Filter by the day of the payment'),
  startDate: date.optional().describe('First day of the payments, inclusive'),
  endDate: date.optional().describe('Last day of the payments, inclusive'),
  clientId: chosenId('clientId must be an id').optional().describe('Filter by client'),
})

export const payments = {
  listPayments: endpoint({
    method: 'GET',
    path: '/api/payments',
    access: 'prices',
    summary: 'Payments, refunds and reversals, those of the latest day first.',
    tag,
    query: listQuery,
    status: 200,
    kind: 'list',
    response: z.array(Payment),
  }),
  exportPayments: exportOf('payments', listQuery),
  getPayment: endpoint({
    method: 'GET',
    path: '/api/payments/{id}',
    access: 'prices',
    summary: 'One payment.',
    tag,
    params: idParams,
    status: 200,
    response: Payment,
  }),
  takePayment: endpoint({
    method: 'POST',
    path: '/api/payments',
    access: 'prices',
    summary:
      'Records a payment of a client, which settles invoices, is a deposit for a booking, or is kept as credit.',
    tag,
    body: PaymentInput,
    status: 201,
    response: Payment,
    problems: ['not_found', 'overpaid', 'books_closed'],
  }),
  reversePayment: endpoint({
    method: 'POST',
    path: '/api/payments/{id}/reverse',
    access: 'prices',
    summary:
      'Reverses a payment or refund that was recorded by mistake: releases what it settles and adds a row in the other direction.',
    tag,
    params: idParams,
    body: z.object({ reason }).meta({ id: 'PaymentReversal' }),
    status: 200,
    response: Payment,
    problems: ['needs_admin', 'transition_refused', 'payment_allocated'],
  }),
  giveRefund: endpoint({
    method: 'POST',
    path: '/api/refunds',
    access: 'prices',
    summary: 'Pays money that settles nothing back to a client.',
    tag,
    body: RefundInput,
    status: 201,
    response: Payment,
    problems: ['not_found', 'refund_too_high', 'needs_admin', 'books_closed'],
  }),
  allocatePayment: endpoint({
    method: 'POST',
    path: '/api/allocations',
    access: 'prices',
    summary: 'Settles an invoice with a payment or credit note of the same client that is not used up.',
    tag,
    body: AllocationInput,
    status: 201,
    response: Allocation,
    problems: ['not_found', 'overpaid', 'payment_allocated'],
  }),
  releaseAllocation: endpoint({
    method: 'POST',
    path: '/api/allocations/{id}/release',
    access: 'prices',
    summary: 'Releases what a payment or credit note settles of an invoice, which then is due again.',
    tag,
    params: idParams,
    status: 201,
    response: Allocation,
    problems: ['transition_refused', 'payment_allocated'],
  }),
} as const
