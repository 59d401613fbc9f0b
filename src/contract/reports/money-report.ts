import { z } from 'zod'
import { lineKinds } from '#domain/billing/line-item'
import { gstBases, moneyFigures } from '#domain/reports/money-figures'
import { reportDefinitions as counted } from '#domain/reports/report-definitions'
import { MethodTakings } from '../billing/takings.ts'
import { endpoint } from '../endpoint.ts'
import { cents, date, id, pageQuery } from '../fields.ts'
import { rangeQuery } from './reports.ts'

const tag = 'Reports'
const count = z.int()
const minutes = z.int().describe('Minutes')

const Totals = z.object({
  documents: count.describe('Number of documents'),
  total: cents.describe('GST included'),
  gst: cents,
})

export const MoneyReport = z
  .object({
    from: date,
    to: date.describe(counted.range),
    sales: Totals.extend({
      average: cents.nullable().describe(`${counted.averageInvoice} Null: there are none.`),
      kinds: z
        .array(z.object({ kind: z.enum(lineKinds), total: cents.describe('GST included'), gst: cents }))
        .describe('Only the kinds that were sold; they add up to the total'),
    }).describe(counted.sales),
    credits: Totals.describe(counted.credits),
    writeOffs: Totals.describe(counted.writeOffs),
    margin: z
      .object({ sold: cents, cost: cents, unknown: cents.describe('Sold without a known cost') })
      .nullable()
      .describe(`${counted.margin} Null: the caller is no administrator.`),
    labour: z.object({
      soldMinutes: minutes.describe(counted.hoursSold),
      workedMinutes: minutes.describe(counted.hoursWorked),
      technicians: z
        .array(z.object({ staffId: id, name: z.string(), workedMinutes: minutes }))
        .describe('Staff members with work periods, the most hours first; lines name no technician'),
    }),
    takings: z.array(MethodTakings).describe(`${counted.takings} Only the methods that were used.`),
    gst: Totals.extend({
      basis: z.enum(gstBases),
    }).describe(`accrual: ${counted.gstAccrual} cash: ${counted.gstCash}`),
    depositsHeld: z
      .object({ payments: count.describe('Number of payments'), total: cents })
      .describe(counted.depositsHeld),
  })
  .meta({ id: 'MoneyReport' })
export type MoneyReport = z.infer<typeof MoneyReport>

const MoneyReportEntry = z
  .object({
    id: id.describe('The document, or the payment of a deposit'),
    type: z.enum(['invoice', 'credit_note', 'deposit']),
    label: z.string().nullable().describe('Number of the document; null: a deposit'),
    clientId: id,
    name: z.string().describe('The buyer'),
    date: date.describe(
      'Accrual: date of issue; cash: the last settlement in the period; deposit: date of the payment',
    ),
    amount: cents.describe('GST included; negative for a credit note'),
    gst: cents,
  })
  .meta({ id: 'MoneyReportEntry' })
export type MoneyReportEntry = z.infer<typeof MoneyReportEntry>

export const moneyReport = {
  getMoneyReport: endpoint({
    method: 'GET',
    path: '/api/reports/money',
    access: 'prices',
    summary: 'Sales, credits, takings, GST and deposits of a period. Margins are for administrators only.',
    tag,
    query: rangeQuery({
      basis: z
        .enum(gstBases, { error: 'Please choose accrual or cash' })
        .default('accrual')
        .describe('How GST is counted: by date of issue (accrual) or of payment (cash)'),
    }),
    status: 200,
    response: MoneyReport,
  }),
  listMoneyReportEntries: endpoint({
    method: 'GET',
    path: '/api/reports/money/entries',
    access: 'prices',
    summary: 'The documents behind the GST of a period, or the deposits held at its end, the newest first.',
    tag,
    query: rangeQuery({
      ...pageQuery.shape,
      figure: z
        .enum(moneyFigures, { error: 'Please choose accrual, cash or deposits' })
        .default('accrual')
        .describe('The figure of the money report that the entries add up to'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(MoneyReportEntry),
  }),
} as const
