import { type Cents, displayMoney, plainDollars } from '#domain/money'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayMinutes, displayShortDate } from '#domain/time/display'

/** A table value, independent of its format on screen, in print and in CSV. */
export type Cell =
  | string
  | number
  | { date: CalendarDate }
  | { cents: Cents }
  | { minutes: number }
  | { percent: number }
  | null

interface Column {
  label: string
  /** Label in CSV, with the unit that the cells do not contain. */
  sheetLabel?: string
}

/** The first column is the row header; all others are figures. */
export interface ReportTable {
  key: string
  title: string
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
}

/** Returns the cell as shown on screen and in print: `$1,234.50`, `1h 24m`, `88%`. */
export function displayCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('date' in cell) return displayShortDate(cell.date)
  if ('cents' in cell) return displayMoney(cell.cents)
  if ('minutes' in cell) return displayMinutes(cell.minutes)
  return `${cell.percent}%`
}

/** Returns the cell for CSV: dates as 2026-11-24, dollars as 1234.50, no units. */
export function sheetCell(cell: Cell): string | number {
  if (cell === null) return ''
  if (typeof cell !== 'object') return cell
  if ('date' in cell) return cell.date
  if ('cents' in cell) return plainDollars(cell.cents)
  return 'minutes' in cell ? cell.minutes : cell.percent
}
