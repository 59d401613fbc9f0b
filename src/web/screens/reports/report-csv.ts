import { unparse } from 'papaparse'
import { type ReportTable, sheetCell } from './report-table.ts'

// What a spreadsheet would take for a formula; its own rule lets a second line pass.
const formula = /^\s*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/

// Without it Excel reads UTF-8 as an old code page.
const byteOrderMark = '\uFEFF'

/** Tables one below the other, each under its title; one alone without it, as a spreadsheet sorts it best. */
export function csvOf(tables: readonly ReportTable[], heading: readonly string[] = []): string {
  const rows = tables.map(({ title, columns, rows: body }) => [
    ...(tables.length > 1 ? [[], [title]] : []),
    columns.map(({ label, sheetLabel }) => sheetLabel ?? label),
    ...body.map((row) => row.map(sheetCell)),
  ])
  const lines = [...heading.map((words) => [words]), ...rows.flat()]
  return byteOrderMark + unparse(lines, { escapeFormulae: formula, newline: '\r\n' })
}
