import type { MoneyReport } from '#contract/reports/money-report'
import { halfUp } from '#domain/billing/half-up'
import { lineKinds } from '#domain/billing/line-item'
import { paymentMethods } from '#domain/billing/payment'
import { spreadGst } from '#domain/billing/spread-gst'
import type { GstBasis } from '#domain/reports/money-figures'
import { type ReportPeriod, rangeOfPeriod } from '#domain/reports/report-range'
import type { CalendarDate } from '#domain/time/calendar-date'
import { actorOf, type Call } from '#server/calls/call'
import { readGarageSettings } from '#server/garage/garage-settings'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { sumDocuments, sumLines, sumTakings, sumWork } from './money.queries.ts'
import { sumOfEntries } from './money-entries.queries.ts'
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

const none = { documents: 0, total: 0, gst: 0 }

/** Returns the money of a period. */
export async function readMoneyReport(
  call: Call,
  { basis, ...query }: RangeQuery & { basis: GstBasis },
): Promise<MoneyReport> {
  const range = await moneyRange(call, query)
  const [documents, lines, technicians, takings, { count, ...gst }, held] = await Promise.all([
    sumDocuments(call.db, range),
    sumLines(call.db, range),
    sumWork(call.db, range),
    sumTakings(call.db, range),
    sumOfEntries(call.db, basis, range),
    sumOfEntries(call.db, 'deposits', range),
  ])
  const [invoiced = none, credits = none, writeOffs = none] = (
    ['invoice', 'credit', 'write_off'] as const
  ).map((group) => documents.find((sums) => sums.group === group))
  const sold = lineKinds.flatMap((kind) => {
    const sums = lines.find((line) => line.group === 'invoice' && line.kind === kind)
    return sums === undefined || kind === 'note' ? [] : [sums]
  })
  const gstOfKinds = spreadGst(
    invoiced.gst,
    sold.map(({ taxable }) => taxable),
  )
  return {
    ...{ from: range.from, to: range.to },
    sales: {
      ...totalsOf(invoiced),
      average: invoiced.documents === 0 ? null : halfUp(invoiced.total, invoiced.documents),
      kinds: sold.map(({ kind, total }, at) => ({ kind, total, gst: gstOfKinds[at] ?? 0 })),
    },
    credits: totalsOf(credits),
    writeOffs: totalsOf(writeOffs),
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

const totalsOf = ({ documents, total, gst }: typeof none) => ({ documents, total, gst })

function sumOf<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}

/** Returns sales less credits; a write-off takes nothing back. */
function marginOf(lines: Awaited<ReturnType<typeof sumLines>>) {
  const sold = lines.filter(({ group }) => group === 'invoice')
  const credited = lines.filter(({ group }) => group === 'credit')
  const less = (name: 'total' | 'costed' | 'cost') => sumOf(sold, name) - sumOf(credited, name)
  return { sold: less('costed'), cost: less('cost'), unknown: less('total') - less('costed') }
}
