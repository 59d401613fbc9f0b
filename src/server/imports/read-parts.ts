import Papa from 'papaparse'
import type { z } from 'zod'
import { PartPriceInput } from '#contract/prices/part-prices'
import { withoutFormulaEscape } from '#domain/csv-format'
import { findPartColumns, missingPartColumns, type PartColumn, partOfRow } from '#domain/prices/part-columns'
import { decodeText } from './decode-text.ts'
import { guessSeparator } from './guess-separator.ts'
import type { ImportFileError } from './read-import.ts'

export const mostPartRows = 10_000

/** A parts price list to read. */
export interface PartsJob {
  kind: 'parts'
  bytes: Uint8Array
}

/** A row of the file: the fields that it has columns for, as they are stored. */
export interface ReadPart {
  row: number
  part: Partial<z.output<typeof PartPriceInput>> & { description: string; price: number }
}

export interface ReadParts {
  /** The headers of columns that are not read. */
  ignored: string[]
  parts: ReadPart[]
  /** The rows with an error. */
  problems: { row: number; name: string; problems: string[] }[]
}

export type PartsFileError =
  | Exclude<ImportFileError, { error: 'wrong_columns' | 'too_many_columns' }>
  | { error: 'missing_columns'; columns: string[] }
  | { error: 'too_many_parts' }

/** Reads a parts price list: a header row, then a part in each row. Runs in a worker thread, see import-thread.ts. */
export function readParts({ bytes }: PartsJob): ReadParts | PartsFileError {
  const decoded = decodeText(bytes)
  if ('error' in decoded) return decoded as PartsFileError
  const { data, errors } = Papa.parse<string[]>(decoded.text, { delimiter: guessSeparator(decoded.text) })
  const unclosed = errors.find(({ type }) => type === 'Quotes')
  if (unclosed !== undefined) return { error: 'quotation_mark', row: (unclosed.row ?? 0) + 1 }
  const rows = data
    .map((cells, at) => ({ row: at + 1, cells: cells.map(withoutFormulaEscape) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [header, ...others] = rows
  if (header === undefined) return { error: 'empty' }
  const columns = findPartColumns(header.cells)
  const missing = missingPartColumns(columns)
  if (missing.length > 0) return { error: 'missing_columns', columns: missing }
  if (others.length === 0) return { error: 'empty' }
  if (others.length > mostPartRows) return { error: 'too_many_parts' }
  const used = new Set(columns.values())
  const ignored = header.cells.filter((cell, at) => !used.has(at) && cell.trim() !== '')
  return { ignored, ...readRows(columns, others) }
}

function readRows(
  columns: ReadonlyMap<PartColumn, number>,
  rows: readonly { row: number; cells: string[] }[],
) {
  const parts: ReadPart[] = []
  const problems: ReadParts['problems'] = []
  const rowOfKey = new Map<string, number>()
  for (const { row, cells } of rows) {
    const typed = partOfRow(columns, cells)
    const read = PartPriceInput.safeParse(typed)
    const name = String(typed.description ?? '').trim()
    if (!read.success) {
      problems.push({ row, name, problems: [...new Set(read.error.issues.map(({ message }) => message))] })
      continue
    }
    const key = partKey(read.data)
    const first = rowOfKey.get(key)
    if (first !== undefined) {
      problems.push({ row, name, problems: [`This part is already in row ${first}.`] })
      continue
    }
    rowOfKey.set(key, row)
    // A field without a column is absent, so that an existing part keeps it.
    const given = Object.entries(read.data).filter(([field]) => columns.has(field as PartColumn))
    const { description, price } = read.data
    parts.push({ row, part: { ...Object.fromEntries(given), description, price } })
  }
  return { parts, problems }
}

/** Returns by what a row and a part of the price list are the same: the SKU, or the description of those without one. */
export function partKey({ sku, description }: { sku?: string | null; description: string }): string {
  return (sku ?? null) === null ? `description ${description.toLowerCase()}` : `sku ${sku?.toLowerCase()}`
}
