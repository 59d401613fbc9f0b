import { z } from 'zod'
import { uninvoicedRules } from '#domain/billing/billing-settings'
import {
  chargeReasons,
  highestUnitPrice,
  lineKinds,
  lineUnits,
  longestLineDescription,
  quantityLimits,
  quantitySentence,
  taxCodes,
  unitPriceSentence,
} from '#domain/billing/line-item'
import { endpoint } from '../endpoint.ts'
import {
  cents,
  chosenId,
  expectedVersion,
  id,
  idParams,
  requiredText,
  version,
  wholeNumber,
} from '../fields.ts'
import { optionalField, presetField, requiredField, shapeOf } from '../record-fields.ts'
import { InvoiceSummary } from './invoice-summary.ts'

const tag = 'Line items'

const kind = z.enum(lineKinds, { error: 'Please choose the kind of the line' })
const unit = z.enum(lineUnits, { error: 'Please choose a unit' })
const tax = z.enum(taxCodes, { error: 'Please choose gst, free or none' })
const reason = z.enum(chargeReasons, { error: 'Please choose the reason of the charge' })
const quantity = wholeNumber({
  min: quantityLimits.least,
  max: quantityLimits.most,
  sentence: quantitySentence,
})
const price = wholeNumber({ min: -highestUnitPrice, max: highestUnitPrice, sentence: unitPriceSentence })
const cost = wholeNumber({
  min: 0,
  max: highestUnitPrice,
  sentence: 'Please enter a cost between $0 and $1,000,000',
})

/** The fields of a line that staff edit. */
export const lineItemFields = {
  kind: presetField('Kind', kind, 'part'),
  description: requiredField('Description', requiredText('Description', longestLineDescription), z.string()),
  quantity: presetField('Quantity', quantity.describe('Thousandths of the unit: 1500 is 1.5'), 1000),
  unit: presetField('Unit', unit, 'each'),
  unitPrice: requiredField('Price', price, cents.describe('Negative for a discount')),
  tax: presetField('GST', tax, 'gst'),
  cost: optionalField('Cost', cost, cents),
  reason: optionalField('Reason', reason, reason),
}

const amount = cents.describe('Quantity times price, rounded to the cent')

export const LineItem = z
  .object({
    id,
    ...shapeOf(lineItemFields, 'stored'),
    amount,
    position: z.int(),
    serviceCode: z.string().nullable().describe('The service whose price it charges'),
    invoice: z
      .object({ id, label: z.string() })
      .nullable()
      .describe('The invoice that it is on; it cannot be changed any more'),
    correctsId: id.nullable().describe('The line of a credited invoice that it replaces'),
    version,
  })
  .meta({ id: 'LineItem' })
export type LineItem = z.infer<typeof LineItem>

/** A line that a chosen service proposes; it is stored with the first change or with the invoice. */
const ProposedLine = z
  .object({
    kind,
    description: z.string(),
    quantity: z.int(),
    unit,
    unitPrice: cents,
    tax,
    amount,
    serviceCode: z.string(),
  })
  .meta({ id: 'ProposedLine' })

export const Bill = z
  .object({
    clientId: id.nullable().describe('The client who is invoiced; null: none known'),
    lines: z.array(LineItem),
    proposed: z.array(ProposedLine).describe('Lines of the chosen services that are not stored yet'),
    total: cents.describe('Of the lines that are not on an invoice, proposed ones included'),
    gst: cents.describe('The GST in the total'),
    isGstRegistered: z.boolean(),
    reasonsWithoutGst: z.array(z.enum(chargeReasons)).describe('Charges for these start with tax none'),
    deposits: cents.describe('Received for this booking and not used yet'),
    invoices: z.array(InvoiceSummary),
    atCheckOut: z
      .enum(uninvoicedRules)
      .describe(
        'The check-out with lines that are not invoiced; warn: the screen proposes the invoice first',
      ),
    due: cents.describe('Still due: the total and the unpaid invoices, less the deposits'),
  })
  .meta({ id: 'Bill' })
export type Bill = z.infer<typeof Bill>

export const LineItemInput = z
  .object({
    ...shapeOf(lineItemFields, 'create'),
    tax: tax.optional().describe('Absent: none for a charge in reasonsWithoutGst, otherwise gst'),
  })
  .meta({ id: 'NewLineItem' })

const LineItemChange = z
  .object({
    ...shapeOf(lineItemFields, 'change'),
    version: expectedVersion,
  })
  .meta({ id: 'LineItemChange', description: 'Omitted fields are unchanged; null clears' })

/** Returns the endpoints of the lines of these records. */
function linesOf<const Records extends string>(records: Records, noun: string) {
  const path = `/api/${records}/{id}/lines` as const
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: 'prices',
      summary: `The lines to charge for ${noun}, with totals, invoices and deposits.`,
      tag,
      params: idParams,
      status: 200,
      response: Bill,
    }),
    add: endpoint({
      method: 'POST',
      path,
      access: 'prices',
      summary: `Adds a line to charge for ${noun}.`,
      tag,
      params: idParams,
      body: LineItemInput,
      status: 201,
      response: LineItem,
      problems: ['needs_admin', 'transition_refused'],
    }),
    discount: endpoint({
      method: 'POST',
      path: `${path}/discount`,
      access: 'prices',
      summary: `Adds a discount on the lines of ${noun} that are not on an invoice, a line for each tax code.`,
      tag,
      params: idParams,
      body: z
        .object({
          rate: wholeNumber({
            min: 1,
            max: 10_000,
            sentence: 'Please enter a discount between 0.01 % and 100 %',
          }).describe('Hundredths of a percent: 1000 is 10 %'),
          lineIds: z.array(chosenId('lineIds must be ids')).max(200).optional().describe('Absent: all lines'),
        })
        .meta({ id: 'NewDiscount' }),
      status: 201,
      response: Bill,
      problems: ['needs_admin', 'transition_refused'],
    }),
  }
}

const appointment = linesOf('appointments', 'an appointment')
const rental = linesOf('rental-bookings', 'a rental')
const tow = linesOf('tow-bookings', 'a tow request')
const client = linesOf('clients', 'a client who buys without a booking')

export const lineItems = {
  getAppointmentLines: appointment.list,
  addAppointmentLine: appointment.add,
  acceptProposedLines: endpoint({
    method: 'POST',
    path: '/api/appointments/{id}/lines/proposed',
    access: 'prices',
    summary: 'Stores the lines that the services of an appointment propose, so that they can be changed.',
    tag,
    params: idParams,
    status: 200,
    response: Bill,
  }),
  discountAppointment: appointment.discount,
  getRentalLines: rental.list,
  addRentalLine: rental.add,
  discountRental: rental.discount,
  getTowLines: tow.list,
  addTowLine: tow.add,
  discountTow: tow.discount,
  getClientLines: client.list,
  addClientLine: client.add,
  discountClient: client.discount,
  getLineItem: endpoint({
    method: 'GET',
    path: '/api/lines/{id}',
    access: 'prices',
    summary: 'One line that is charged for.',
    tag,
    params: idParams,
    status: 200,
    response: LineItem,
  }),
  updateLineItem: endpoint({
    method: 'PATCH',
    path: '/api/lines/{id}',
    access: 'prices',
    summary: 'Changes a line that is not on an invoice.',
    tag,
    params: idParams,
    body: LineItemChange,
    edits: LineItem,
    status: 200,
    response: LineItem,
    problems: ['line_invoiced', 'needs_admin', 'transition_refused'],
  }),
  deleteLineItem: endpoint({
    method: 'DELETE',
    path: '/api/lines/{id}',
    access: 'prices',
    summary: 'Deletes a line that is not on an invoice.',
    tag,
    params: idParams,
    edits: LineItem,
    status: 204,
    problems: ['line_invoiced', 'transition_refused'],
  }),
} as const
