import { unparse } from 'papaparse'
import { type ReportTable, sheetCell } from './report-table.ts'

// Text that a spreadsheet would run as a formula. Papa Parse's default pattern misses text with line breaks.
const formula = /^\s*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/

// Without it, Excel reads UTF-8 in a legacy code page.
const byteOrderMark = '\uFEFF'

/** Returns the tables as CSV, each with its title. A single table has no title, so that spreadsheets can sort it. */
export function csvOf(tables: readonly ReportTable[], heading: readonly string[] = []): string {
  const rows = tables.map(({ title, columns, rows: body }) => [
    ...(tables.length > 1 ? [[], [title]] : []),
    columns.map(({ label, sheetLabel }) => sheetLabel ?? label),
    ...body.map((row) => row.map(sheetCell)),
  ])
  const lines = [...heading.map((words) => [words]), ...rows.flat()]
  return byteOrderMark + unparse(lines, { escapeFormulae: formula, newline: '\r\n' })
}
