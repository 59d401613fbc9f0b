import { unparse } from 'papaparse'
import { byteOrderMark, csvFormat } from '#domain/csv-format'
import { type ReportTable, sheetCell } from './report-table.ts'

/** Returns the tables as CSV, each with its title. A single table has no title, so that spreadsheets can sort it. */
export function csvOf(tables: readonly ReportTable[], heading: readonly string[] = []): string {
  const rows = tables.map(({ title, columns, rows: body }) => [
    ...(tables.length > 1 ? [[], [title]] : []),
    columns.map(({ label, sheetLabel }) => sheetLabel ?? label),
    ...body.map((row) => row.map(sheetCell)),
  ])
  const lines = [...heading.map((words) => [words]), ...rows.flat()]
  return byteOrderMark + unparse(lines, csvFormat)
}
