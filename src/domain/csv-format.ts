// Text that a spreadsheet would run as a formula. Papa Parse's default pattern misses text with line breaks. Apostrophes before it
// are included, so that text that is already escaped is escaped once more and is read back unchanged.
const formula = /^'*\s*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/

/** The options of Papa Parse for every CSV file: formulas escaped by an apostrophe, lines as in RFC 4180. */
export const csvFormat = { escapeFormulae: formula, newline: '\r\n' } as const

// Quoted by Papa Parse, which takes five times as long for a cell.
const quoted = /[",\r\n\uFEFF]|^ | $/

/** Returns a line of a CSV file, as Papa Parse writes it in this format. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells.map(csvCell).join(',') + csvFormat.newline
}

function csvCell(cell: string | number | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const isFormula = formula.test(cell)
  if (!isFormula && !quoted.test(cell)) return cell
  return `"${isFormula ? "'" : ''}${cell.replaceAll('"', '""')}"`
}

/** Precedes every CSV file: without it, Excel reads UTF-8 in a legacy code page. */
export const byteOrderMark = '\uFEFF'

/** Returns a cell as it was before its formula was escaped. */
export function withoutFormulaEscape(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
