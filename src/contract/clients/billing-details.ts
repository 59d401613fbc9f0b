import { z } from 'zod'
import { highestTotal } from '#domain/billing/line-item'
import { longestBillingAddress, longestCompany } from '#domain/clients/client'
import { displayMoney } from '#domain/money'
import { endpoint } from '../endpoint.ts'
import {
  abn,
  cents,
  expectedVersion,
  id,
  idParams,
  trimmed,
  version,
  wholeNumber,
  yesOrNo,
} from '../fields.ts'
import { optionalField, optionalTextField, presetField, shapeOf } from '../record-fields.ts'
import { termsDays } from '../settings/billing-fields.ts'

const tag = 'Clients'

const limit = wholeNumber({
  min: 0,
  max: highestTotal,
  sentence: `Please enter an amount from $0 to ${displayMoney(highestTotal)}`,
})

/** What invoices to a client say, and how much the client may owe. */
export const billingDetailsFields = {
  company: optionalTextField('Company', longestCompany),
  abn: optionalField('ABN', abn, z.string().describe('Eleven digits')),
  billingAddress: optionalTextField('Billing address', longestBillingAddress, { lines: true }),
  termsDays: optionalField(
    'Payment terms',
    termsDays,
    z.int().describe('Days from the date of an invoice until it is due. Null: those of the settings'),
  ),
  creditLimit: {
    label: 'Credit limit',
    create: limit.default(0),
    change: trimmed(limit),
    stored: cents.describe('From what balance on only administrators issue invoices; 0: no limit'),
  },
  needsPurchaseOrder: presetField('Purchase order needed', yesOrNo, false),
  getsStatement: presetField('Monthly statement', yesOrNo, false),
}

export const BillingDetails = z
  .object({ id, name: z.string(), ...shapeOf(billingDetailsFields, 'stored'), version })
  .meta({ id: 'BillingDetails' })
export type BillingDetails = z.infer<typeof BillingDetails>

export const BillingDetailsInput = z.object(shapeOf(billingDetailsFields, 'create'))

const BillingDetailsChange = z
  .object({ ...shapeOf(billingDetailsFields, 'change'), version: expectedVersion })
  .meta({ id: 'BillingDetailsChange', description: 'Omitted fields are unchanged' })

/** Apart from the client itself, which users read who see no money. */
export const billingDetails = {
  getBillingDetails: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/billing-details',
    access: 'prices',
    summary: 'The company, ABN, address, payment terms and credit limit of a client for invoices.',
    tag,
    params: idParams,
    status: 200,
    response: BillingDetails,
  }),
  updateBillingDetails: endpoint({
    method: 'PUT',
    path: '/api/clients/{id}/billing-details',
    access: 'prices',
    summary: 'Updates the billing details of a client. Omitted fields are unchanged.',
    tag,
    params: idParams,
    body: BillingDetailsChange,
    edits: BillingDetails,
    status: 200,
    response: BillingDetails,
  }),
} as const
