import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { wholeNumber } from '../fields.ts'

const tag = 'Invoices'

const highestNumber = 99_999_999

export const InvoiceNumber = z
  .object({
    prefix: z.string().describe('The start of the numbers, of the setting billing_settings'),
    next: z.int().describe('The number that the next invoice gets'),
  })
  .meta({ id: 'InvoiceNumber' })
export type InvoiceNumber = z.infer<typeof InvoiceNumber>

const NextInvoiceNumber = z
  .object({
    next: wholeNumber({
      min: 1,
      max: highestNumber,
      sentence: 'Please enter a whole number from 1 to 99,999,999',
    }).describe('Above the number that the next invoice would get'),
  })
  .meta({ id: 'NextInvoiceNumber' })

export const invoiceNumber = {
  getInvoiceNumber: endpoint({
    method: 'GET',
    path: '/api/invoice-number',
    access: 'admin',
    summary: 'The number that the next invoice gets.',
    tag,
    status: 200,
    response: InvoiceNumber,
  }),
  raiseInvoiceNumber: endpoint({
    method: 'POST',
    path: '/api/invoice-number',
    access: 'admin',
    summary:
      'Raises the number that the next invoice gets, for example after a change of programs. It is never lowered.',
    tag,
    body: NextInvoiceNumber,
    status: 200,
    response: InvoiceNumber,
  }),
} as const
