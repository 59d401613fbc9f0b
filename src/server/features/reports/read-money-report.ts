import type { MoneyReport } from '#contract/reports/money-report'
import { halfUp } from '#domain/billing/half-up'
import { lineKinds } from '#domain/billing/line-item'
import { paymentMethods } from '#domain/billing/payment'
import { spreadGst } from '#domain/billing/spread-gst'
import type { GstBasis } from '#domain/reports/money-figures'
import { type ReportPeriod, rangeOfPeriod } from '#domain/reports/report-range'
import type { CalendarDate } from '#domain/time/calendar-date'
import { actorOf, type Call } from '#server/calls/call'
import type { Db } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { type DocumentSum, type LineSum, sumDocuments, sumTakings, sumWork } from './money.queries.ts'
import { sumOfEntries } from './money-entries.queries.ts'
import { readLineSums } from './read-line-sums.ts'
import { type MoneyRange, reportSpan } from './report-span.ts'

interface RangeQuery {
  period: ReportPeriod
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
}

/** Returns the range that a query asks for. */
export async function moneyRange(call: Call, { period, from, to }: RangeQuery): Promise<MoneyRange> {
  const { timeZone } = (await readGarageSettings(call.db)).business
  const { date: today } = await nowAtGarage(call)
  const range = from === undefined || to === undefined ? rangeOfPeriod(period, today) : { from, to }
  return { ...reportSpan(range, timeZone), timeZone }
}

/** Returns the money of a period. */
export async function readMoneyReport(
  call: Call,
  { basis, ...query }: RangeQuery & { basis: GstBasis },
): Promise<MoneyReport> {
  const range = await moneyRange(call, query)
  const [{ documents, lines }, technicians, takings, { count, ...gst }, held] = await Promise.all([
    readIssued(call.db, range),
    sumWork(call.db, range),
    sumTakings(call.db, range),
    sumOfEntries(call.db, basis, range),
    sumOfEntries(call.db, 'deposits', range),
  ])
  const invoiced = totalsOf(documents, 'invoice')
  const sold = soldKindsOf(lines)
  const gstOfKinds = spreadGst(
    invoiced.gst,
    sold.map(({ taxable }) => taxable),
  )
  return {
    ...{ from: range.from, to: range.to },
    sales: {
      ...invoiced,
      average: invoiced.documents === 0 ? null : halfUp(invoiced.total, invoiced.documents),
      kinds: sold.map(({ kind, total }, at) => ({ kind, total, gst: gstOfKinds[at] ?? 0 })),
    },
    credits: totalsOf(documents, 'credit'),
    writeOffs: totalsOf(documents, 'write_off'),
    margin: actorOf(call).role === 'admin' ? marginOf(lines) : null,
    labour: {
      soldMinutes: halfUp(sumOf(sold, 'hours') * 60, 1000),
      workedMinutes: sumOf(technicians, 'workedMinutes'),
      technicians,
    },
    takings: paymentMethods.flatMap((method) => takings.filter((sums) => sums.method === method)),
    gst: { basis, documents: count, ...gst },
    depositsHeld: { payments: held.count, total: held.total },
  }
}

/** Returns the sums of the documents that were issued, and of their lines. */
async function readIssued(db: Db, range: MoneyRange) {
  const documents = await sumDocuments(db, range)
  return { documents, lines: await readLineSums(db, range, documents) }
}

function totalsOf(sums: readonly DocumentSum[], group: DocumentSum['group']) {
  const own = sums.filter((sum) => sum.group === group)
  return { documents: sumOf(own, 'documents'), total: sumOf(own, 'total'), gst: sumOf(own, 'gst') }
}

/** Returns what was sold of each kind that has a price. */
function soldKindsOf(sums: readonly LineSum[]) {
  return lineKinds.flatMap((kind) => {
    const own = sums.filter((sum) => sum.group === 'invoice' && sum.kind === kind)
    if (own.length === 0 || kind === 'note') return []
    return [{ kind, total: sumOf(own, 'total'), taxable: sumOf(own, 'taxable'), hours: sumOf(own, 'hours') }]
  })
}

function sumOf<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}

/** Returns sales less credits; a write-off takes nothing back. */
function marginOf(lines: readonly LineSum[]) {
  const sold = lines.filter(({ group }) => group === 'invoice')
  const credited = lines.filter(({ group }) => group === 'credit')
  const less = (name: 'total' | 'costed' | 'cost') => sumOf(sold, name) - sumOf(credited, name)
  return { sold: less('costed'), cost: less('cost'), unknown: less('total') - less('costed') }
}
