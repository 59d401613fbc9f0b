import type { DateRange } from '#domain/reports/report-range'
import { addDays, addMonths, type CalendarDate, firstOfMonth, yearMonthOf } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { scopeOf } from '#server/db/read-scope'
import type { TableVersions } from '#server/db/table-versions'
import { type DocumentSum, type LineSum, sumLines } from './money.queries.ts'

// A report of ten years has 120 months.
const mostKept = 500

const keptOf = new WeakMap<TableVersions, Map<string, LineSum[]>>()

/**
 * Returns the sums of the lines of the documents that `sumDocuments` has counted in the range. Documents are only ever added (trigger
 * `frozen`), so the days of a month with as many documents as before have the same lines: in a request, their sums are kept in
 * memory, and only the other months are read.
 */
export async function readLineSums(
  db: Db,
  range: DateRange,
  counted: readonly DocumentSum[],
): Promise<LineSum[]> {
  const kept = keptFor(db)
  const months = monthsOf(range, counted)
  const unknown = months.filter(({ key }) => !kept.has(key))
  const [first] = unknown
  const last = unknown.at(-1)
  const read = first && last ? await sumLines(db, { from: first.from, to: last.to }) : []
  const sums = months.map(
    ({ key, month }) => [key, kept.get(key) ?? read.filter((sum) => sum.month === month)] as const,
  )
  if (kept.size + unknown.length > mostKept) kept.clear()
  for (const [key, own] of sums) kept.set(key, own)
  return sums.flatMap(([, own]) => own)
}

function keptFor(db: Db): Map<string, LineSum[]> {
  const scope = scopeOf(db)
  const kept = (scope && keptOf.get(scope.versions)) ?? new Map<string, LineSum[]>()
  if (scope) keptOf.set(scope.versions, kept)
  return kept
}

interface CountedMonth extends DateRange {
  /** Its first day, which the range can lack. */
  month: CalendarDate
  /** The days, and for each group of documents the greatest id and their number. */
  key: string
}

/** Returns the days of the range in each month with documents, the earliest first. */
function monthsOf(range: DateRange, counted: readonly DocumentSum[]): CountedMonth[] {
  return [...new Set(counted.map(({ month }) => month))].sort().map((month) => {
    const { from, to } = daysIn(month, range)
    const groups = counted.filter((sum) => sum.month === month)
    const key = [from, to, ...groups.map(({ last, documents }) => `${last} ${documents}`).sort()].join(' ')
    return { month, from, to, key }
  })
}

function daysIn(month: CalendarDate, range: DateRange): DateRange {
  let from = month
  let to = addDays(firstOfMonth(addMonths(yearMonthOf(month), 1)), -1)
  if (from < range.from) from = range.from
  if (to > range.to) to = range.to
  return { from, to }
}
