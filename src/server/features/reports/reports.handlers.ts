import { rangeOfPeriod } from '#domain/reports/report-range'
import type { Handlers } from '#server/calls/call'
import { listMoneyEntries } from './money-entries.queries.ts'
import { moneyRange, readMoneyReport } from './read-money-report.ts'
import { readReport } from './read-report.ts'

export const reportHandlers = {
  getReport: ({ query: { period, from, to } }, call) => {
    const instant = call.now
    return from === undefined || to === undefined
      ? readReport(call.db, { instant, period, rangeOf: (today) => rangeOfPeriod(period, today) })
      : readReport(call.db, { instant, period: 'custom', rangeOf: () => ({ from, to }) })
  },
  getMoneyReport: ({ query }, call) => readMoneyReport(call, query),
  listMoneyReportEntries: async ({ query }, call) =>
    listMoneyEntries(call.db, query, await moneyRange(call, query)),
} satisfies Partial<Handlers>
