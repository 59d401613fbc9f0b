import { z } from 'zod'
import { accountingSystems, mostExportedDocuments } from '#domain/billing/accounting-file'
import { endpoint } from '../endpoint.ts'
import { cents, id, idParams, instant, pageQuery } from '../fields.ts'

const tag = 'Accounting'

const AccountingExport = z
  .object({
    id,
    system: z.enum(accountingSystems),
    documents: z.int().describe('Number of invoices and credit notes'),
    createdAt: instant,
  })
  .meta({ id: 'AccountingExport' })

export const accountingExports = {
  listAccountingExports: endpoint({
    method: 'GET',
    path: '/api/accounting-exports',
    access: 'admin',
    summary: 'The files for the accountant, the newest first.',
    tag,
    query: pageQuery,
    status: 200,
    kind: 'list',
    response: z.array(AccountingExport),
  }),
  previewAccountingExport: endpoint({
    method: 'GET',
    path: '/api/accounting-exports/preview',
    access: 'admin',
    summary: 'The documents that have not been exported yet, in sums.',
    tag,
    status: 200,
    response: z
      .object({
        invoices: z.int().describe('Number of invoices'),
        creditNotes: z.int().describe('Number of credit notes'),
        total: cents.describe('Invoices less credit notes, GST included'),
        gst: cents.describe('On the documents'),
        gstOfLines: cents.describe('As a program computes it of each line of the file'),
        myobWarnings: z
          .array(z.string())
          .describe(
            'Sentences about texts of the next file that are longer than MYOB imports, with the numbers of the documents',
          ),
      })
      .meta({ id: 'AccountingExportPreview' }),
  }),
  createAccountingExport: endpoint({
    method: 'POST',
    path: '/api/accounting-exports',
    access: 'admin',
    summary: `Exports the oldest invoices and credit notes that have not been exported yet, at most ${mostExportedDocuments}.`,
    tag,
    body: z
      .object({ system: z.enum(accountingSystems, { error: 'Please choose Xero or MYOB' }) })
      .meta({ id: 'NewAccountingExport' }),
    status: 201,
    response: AccountingExport,
  }),
  getAccountingExportFile: endpoint({
    method: 'GET',
    path: '/api/accounting-exports/{id}/csv',
    access: 'admin',
    summary: 'The file of an export: always the same bytes.',
    tag,
    params: idParams,
    status: 200,
    kind: 'csv',
    response: z.string(),
  }),
} as const
