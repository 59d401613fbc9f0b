import { rangeOfPeriod } from '#domain/reports/report-range'
import type { Handlers } from '#server/calls/call'
import { listMoneyEntries } from './money-entries.queries.ts'
import { moneyRange, readMoneyReport } from './read-money-report.ts'
import { readReport } from './read-report.ts'

export const reportHandlers = {
  getReport: ({ query: { period, from, to } }, call) => {
    const { now: instant, actor } = call
    return from === undefined || to === undefined
      ? readReport(call.db, { instant, actor, period, rangeOf: (today) => rangeOfPeriod(period, today) })
      : readReport(call.db, { instant, actor, period: 'custom', rangeOf: () => ({ from, to }) })
  },
  getMoneyReport: ({ query }, call) => readMoneyReport(call, query),
  listMoneyReportEntries: async ({ query }, call) =>
    listMoneyEntries(call.db, query, await moneyRange(call, query)),
} satisfies Partial<Handlers>
