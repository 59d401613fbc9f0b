import { z } from 'zod'
import { documentTypes } from '#domain/billing/billing-document'
import { invoiceStates } from '#domain/billing/invoice-state'
import {
  highestTotal,
  lineKinds,
  lineUnits,
  quantityLimits,
  quantitySentence,
  taxCodes,
} from '#domain/billing/line-item'
import { paymentMethods } from '#domain/billing/payment'
import { channels } from '#domain/messages/delivery'
import { endpoint } from '../endpoint.ts'
import { exportOf } from '../export-of.ts'
import {
  cents,
  chosenId,
  date,
  id,
  idParams,
  instant,
  optionalText,
  requiredText,
  searchQuery,
  wholeNumber,
} from '../fields.ts'
import { paidAmount, paymentMethod } from './payments.ts'

const tag = 'Invoices'

/** The garage as a document names it. */
export const Seller = z.object({
  name: z.string(),
  abn: z.string().nullable(),
  isGstRegistered: z.boolean(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  bank: z.object({ accountName: z.string(), bsb: z.string(), account: z.string() }).nullable(),
  payId: z.string().nullable(),
})

/** The client as a document names them. */
export const Buyer = z.object({
  name: z.string(),
  company: z.string().nullable(),
  abn: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  reference: z.string().optional().describe("The number of the buyer's purchase order; absent: none"),
})

const Subject = z.object({
  kind: z.enum(['appointment', 'rental', 'tow', 'sale']),
  title: z.string(),
  suppliedOn: date.nullable(),
  plate: z.string().nullable(),
  vehicle: z.string().nullable(),
  vin: z.string().nullable(),
  odometerIn: z.int().nullable(),
  odometerOut: z.int().nullable(),
  technician: z
    .object({ name: z.string(), licenceNumber: z.string() })
    .optional()
    .describe('The technician of the job, if they have a licence number'),
})

const ReceivedPayment = z.object({
  method: z.enum(paymentMethods),
  paidOn: date,
  amount: cents.describe('What it settles'),
  rounding: cents.describe('How much more was handed over in cash'),
  reference: z.string().nullable(),
  settles: z.array(z.object({ label: z.string(), amount: cents })).describe('The invoices that it settles'),
  isDeposit: z.boolean().describe('Whether the rest is a deposit for a booking; otherwise it is credit'),
})

const DocumentLine = z.object({
  position: z.int(),
  kind: z.enum(lineKinds),
  description: z.string(),
  quantity: z.int().describe('Thousandths of the unit'),
  unit: z.enum(lineUnits),
  unitPrice: cents,
  amount: cents,
  tax: z.enum(taxCodes),
})

const paper = {
  type: z.enum(documentTypes),
  label: z.string().describe('Its number, such as INV-1001; of a preview empty'),
  issuedOn: date,
  dueDate: date.nullable(),
  seller: Seller,
  buyer: Buyer,
  subject: Subject,
  creditsLabel: z.string().nullable().describe('The number of the invoice that a credit note credits'),
  note: z.string().nullable(),
  payment: ReceivedPayment.nullable().describe('The payment that a receipt is for, as it was when issued'),
  lines: z.array(DocumentLine),
  total: cents,
  gst: cents.describe('The GST in the total'),
}

const sendsTo = z
  .object({ channel: z.enum(channels), address: z.string() })
  .nullable()
  .describe('Address to which it would be sent; null: it cannot be sent')

/** A document as it is printed. */
const DocumentPreview = z
  .object({
    ...paper,
    sendsTo,
    needsReference: z.boolean().describe('Whether the client needs the number of a purchase order on it'),
  })
  .meta({ id: 'DocumentPreview' })

export const BillingDocument = z
  .object({
    id,
    ...paper,
    clientId: id,
    appointmentId: id.nullable(),
    rentalBookingId: id.nullable(),
    towBookingId: id.nullable(),
    creditsInvoiceId: id.nullable(),
    issuedAt: instant,
    sha256: z.string().describe('SHA-256 of its canonical JSON, in hexadecimal'),
    link: z
      .string()
      .nullable()
      .describe('Address of the page on which the customer sees it; null: the buyer has been erased'),
    sendsTo,
    balance: cents.nullable().describe('Still due; null: not an invoice'),
    credited: cents.nullable().describe('The sum of its credit notes; null: not an invoice'),
    creditedLines: z
      .array(z.object({ creditsPosition: z.int(), quantity: z.int().describe('Thousandths of the unit') }))
      .describe('Lines of its credit notes, summed by the line of the invoice that they credit'),
    state: z.enum(invoiceStates).nullable(),
    isOverdue: z.boolean(),
    isReversed: z.boolean().describe('Whether the payment of a receipt has been reversed'),
    settlements: z
      .array(
        z.object({
          on: date,
          amount: cents.describe('Negative: released again'),
          method: z.enum(paymentMethods).nullable().describe('Null: a credit note'),
          creditNoteLabel: z.string().nullable(),
          paymentId: id.nullable(),
        }),
      )
      .describe('The payments and credit notes that settle an invoice'),
  })
  .meta({ id: 'BillingDocument' })
export type BillingDocument = z.infer<typeof BillingDocument>

export const ListedDocument = z
  .object({
    id,
    type: z.enum(documentTypes),
    label: z.string(),
    issuedOn: date,
    dueDate: date.nullable(),
    clientId: id,
    buyerName: z.string(),
    title: z.string(),
    plate: z.string().nullable(),
    total: cents,
    gst: cents.describe('The GST in the total'),
    balance: cents.nullable(),
    state: z.enum(invoiceStates).nullable(),
    isOverdue: z.boolean(),
  })
  .meta({ id: 'ListedDocument' })
export type ListedDocument = z.infer<typeof ListedDocument>

export const documentFilters = ['unpaid', 'overdue', 'credited'] as const

/** The record to invoice: one of them. */
const subject = z
  .object({
    appointmentId: chosenId('appointmentId must be an id').optional(),
    rentalBookingId: chosenId('rentalBookingId must be an id').optional(),
    towBookingId: chosenId('towBookingId must be an id').optional(),
    clientId: chosenId('clientId must be an id').optional(),
  })
  .refine((sent) => Object.values(sent).filter((one) => one !== undefined).length === 1, {
    error: 'Please send one of appointmentId, rentalBookingId, towBookingId and clientId',
  })

const InvoiceInput = z
  .object({
    subject,
    lineIds: z
      .array(chosenId('lineIds must be ids'))
      .min(1, 'Please choose at least one line')
      .max(200)
      .optional()
      .describe('Absent: all lines that are not on an invoice'),
    buyerId: chosenId('buyerId must be an id')
      .optional()
      .describe('Another client who is invoiced, such as an insurer; absent: the client of the booking'),
  })
  .meta({ id: 'InvoicePreview' })

const NewInvoice = InvoiceInput.extend({
  reference: optionalText('The number', 60).describe(
    "The number of the client's purchase order. Required if the client needs one",
  ),
  payment: z
    .object({ method: paymentMethod, amount: paidAmount, reference: optionalText('Reference', 60) })
    .optional()
    .describe('A payment of today that settles the invoice, recorded with it or not at all'),
  expectedTotal: cents
    .optional()
    .describe('The total that the user has seen. If the lines have changed since, nothing is issued'),
  notifyClient: z.boolean().default(false).describe('Whether the invoice is sent to the client'),
}).meta({ id: 'NewInvoice' })

const reason = requiredText('Reason', 500, { lines: true }).min(
  3,
  'Please enter a reason of at least 3 characters',
)

const CreditNoteInput = z
  .object({
    lines: z
      .array(
        z.object({
          position: z
            .int({ error: 'Please choose lines of this invoice' })
            .describe('The line of the invoice'),
          quantity: wholeNumber({
            min: quantityLimits.least,
            max: quantityLimits.most,
            sentence: quantitySentence,
          })
            .optional()
            .describe('Thousandths; absent: all that is left of the line'),
        }),
      )
      .min(1, 'Please choose at least one line')
      .max(200)
      .optional(),
    amount: wholeNumber({ min: 1, max: highestTotal, sentence: 'Please enter an amount above $0' })
      .optional()
      .describe('Cents, instead of lines'),
    reason,
    isWriteOff: z
      .boolean({ error: 'isWriteOff must be true or false' })
      .default(false)
      .describe('The client will never pay it; administrators only'),
  })
  .refine(({ lines, amount }) => (lines === undefined) !== (amount === undefined), {
    error: 'Please send either lines or an amount',
    path: ['amount'],
  })
  .meta({ id: 'NewCreditNote' })

const listQuery = searchQuery.extend({
  type: z.enum(documentTypes).optional().describe('Filter by type'),
  status: z
    .enum(documentFilters)
    .optional()
    .describe('unpaid: invoices that are not fully paid; overdue: those due before today; credited'),
  clientId: chosenId('clientId must be an id').optional().describe('Filter by client'),
  startDate: date.optional().describe('First day of issue, inclusive'),
  endDate: date.optional().describe('Last day of issue, inclusive'),
})

export const documents = {
  listDocuments: endpoint({
    method: 'GET',
    path: '/api/documents',
    access: 'prices',
    summary: 'Invoices, credit notes and receipts, the newest first; searchable by number, buyer and plate.',
    tag,
    query: listQuery,
    status: 200,
    kind: 'list',
    response: z.array(ListedDocument),
  }),
  exportDocuments: exportOf('documents', listQuery),
  getDocument: endpoint({
    method: 'GET',
    path: '/api/documents/{id}',
    access: 'prices',
    summary: 'One document as it was issued, with what settles it.',
    tag,
    params: idParams,
    status: 200,
    response: BillingDocument,
  }),
  previewInvoice: endpoint({
    method: 'POST',
    path: '/api/invoices/preview',
    access: 'prices',
    readsOnly: true,
    summary: 'An invoice as it would be issued.',
    tag,
    body: InvoiceInput,
    status: 200,
    response: DocumentPreview,
    problems: [
      'not_found',
      'transition_refused',
      'line_invoiced',
      'total_negative',
      'abn_missing',
      'buyer_missing',
      'needs_admin',
    ],
  }),
  issueInvoice: endpoint({
    method: 'POST',
    path: '/api/invoices',
    access: 'prices',
    summary: 'Issues an invoice. It can never be changed; a mistake is corrected with a credit note.',
    tag,
    body: NewInvoice,
    status: 201,
    response: BillingDocument,
    problems: [
      'not_found',
      'transition_refused',
      'line_invoiced',
      'total_negative',
      'abn_missing',
      'buyer_missing',
      'needs_admin',
      'price_changed',
      'overpaid',
      'books_closed',
    ],
  }),
  issueCreditNote: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/credit-notes',
    access: 'prices',
    summary:
      'Credits lines or an amount of an invoice. It settles what is still due; the rest is credit of the client.',
    tag,
    params: idParams,
    body: CreditNoteInput,
    status: 201,
    response: BillingDocument,
    problems: ['credit_too_high', 'needs_admin'],
  }),
  issueReceipt: endpoint({
    method: 'POST',
    path: '/api/payments/{id}/receipt',
    access: 'prices',
    summary: 'Issues the receipt of a payment; if it already has one, it is returned.',
    tag,
    params: idParams,
    status: 201,
    response: BillingDocument,
    problems: ['transition_refused'],
  }),
  creditAndCorrect: endpoint({
    method: 'POST',
    path: '/api/invoices/{id}/credit-and-correct',
    access: 'prices',
    summary:
      'Credits all of an invoice and opens copies of its lines, which can be changed and invoiced again.',
    tag,
    params: idParams,
    body: z.object({ reason: reason.default('Correction') }).meta({ id: 'Correction' }),
    status: 201,
    response: BillingDocument,
    problems: ['credit_too_high'],
  }),
} as const
