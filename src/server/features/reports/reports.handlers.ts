import { rangeOfPeriod } from '#domain/reports/report-range'
import type { Handlers } from '#server/calls/call'
import { readReport } from './read-report.ts'

export const reportHandlers = {
  getReport: ({ query: { period, from, to } }, call) => {
    const instant = call.now
    return from === undefined || to === undefined
      ? readReport(call.db, { instant, period, rangeOf: (today) => rangeOfPeriod(period, today) })
      : readReport(call.db, { instant, period: 'custom', rangeOf: () => ({ from, to }) })
  },
} satisfies Partial<Handlers>
