import Papa from 'papaparse'
import { uuidv7 } from 'uuidv7'
import { csvFormat, withoutFormulaEscape } from '#domain/csv/csv-format'
import {
  guessByContent,
  guessByHeaders,
  type ImportColumns,
  type ImportField,
  isHeaderRow,
  missingImportFields,
} from '#domain/import/import-fields'
import {
  ImportPlanner,
  type PlannedClient,
  type PlannedRow,
  type PlannedVehicle,
} from '#domain/import/import-plan'
import type { CalendarDate } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import { decodeText } from './decode-text.ts'

const midnight = timeOfDay('00:00')

export const mostImportRows = 100_000
const mostColumns = 100
// Rows from which the columns are guessed and examples are shown.
const sampleRows = 20
const examplesPerColumn = 3
const longestExample = 60
const mostShownProblems = 200
// Small enough for a statement of the database and for one step of the event loop.
const rowsPerBatch = 1000

/** A file to read. Without `columns` or `hasHeader`, they are guessed. */
export interface ImportJob {
  bytes: Uint8Array
  columns: ImportColumns | null
  hasHeader: boolean | null
  today: CalendarDate
  earliestVehicleYear: number
  timeZone: string
  /** Whether to return the rows with an error as a CSV file instead of the rows to import. */
  problemsOnly: boolean
}

/** A column of the file. */
interface ReadColumn {
  header: string | null
  field: ImportField | null
  examples: string[]
}

/** Rows in batches of text in UTF-8, and their number. */
interface EncodedRows {
  batches: Uint8Array[]
  total: number
}

/** The content of a file: summary for the screen, and batches of JSON for the database, which the event loop never parses. */
export interface ReadFile {
  hasHeader: boolean
  columns: ReadColumn[]
  rowCount: number
  problemCount: number
  /** The first rows. */
  rows: PlannedRow[]
  /** The first rows with an error. */
  problems: { row: number; name: string; problems: string[] }[]
  clients: EncodedRows
  vehicles: EncodedRows
  /** The rows with an error as CSV, each with its sentences; empty without `problemsOnly`. */
  problemFile: EncodedRows
}

/** Why a file cannot be read; `row` is the number of a row in a spreadsheet. */
export type ImportFileError =
  | {
      error:
        | 'not_text'
        | 'unknown_encoding'
        | 'empty'
        | 'too_many_rows'
        | 'too_many_columns'
        | 'wrong_columns'
    }
  | { error: 'quotation_mark'; row: number }

/** Reads a file and plans its rows. Takes seconds for a large file, so it runs in a worker thread, see import-thread.ts. */
export function readImport(job: ImportJob): ReadFile | ImportFileError {
  const decoded = decodeText(job.bytes)
  if ('error' in decoded) return decoded
  const reader = new RowReader(job)
  let failure: ImportFileError | null = null
  let row = 0
  Papa.parse<string[]>(decoded.text, {
    delimitersToGuess: [',', ';', '\t'],
    step({ data, errors }: Papa.ParseStepResult<string[]>, parser: Papa.Parser) {
      row += 1
      if (errors.some(({ type }) => type === 'Quotes')) failure = { error: 'quotation_mark', row }
      else failure = reader.take(row, data.map(withoutFormulaEscape))
      if (failure !== null) parser.abort()
    },
  })
  return failure ?? reader.finish()
}

/** Takes the rows of a file: collects the first ones to recognise the columns, then plans each. */
class RowReader {
  readonly #job: ImportJob
  readonly #waiting: [row: number, cells: string[]][] = []
  readonly #clients = new RowEncoder(jsonOf)
  readonly #vehicles = new RowEncoder(jsonOf)
  readonly #problemFile = new RowEncoder(csvOf)
  #planner: ImportPlanner | null = null
  #read: Omit<ReadFile, 'clients' | 'vehicles' | 'problemFile'> | null = null
  #canPlan = false

  constructor(job: ImportJob) {
    this.#job = job
  }

  take(row: number, cells: string[]): ImportFileError | null {
    if (cells.every((cell) => cell.trim() === '')) return null
    if (cells.length > mostColumns) return { error: 'too_many_columns' }
    if (this.#read !== null) return this.#plan(row, cells)
    this.#waiting.push([row, cells])
    return this.#waiting.length > sampleRows ? this.#recognise() : null
  }

  finish(): ReadFile | ImportFileError {
    const failure = this.#read === null ? this.#recognise() : null
    if (failure !== null) return failure
    if (this.#read === null || this.#read.rowCount === 0) return { error: 'empty' }
    return {
      ...this.#read,
      clients: this.#clients.finish(),
      vehicles: this.#vehicles.finish(),
      problemFile: this.#problemFile.finish(),
    }
  }

  /** Recognises the columns, then plans the rows that were collected for it. */
  #recognise(): ImportFileError | null {
    const { columns: chosen, today, earliestVehicleYear } = this.#job
    const first = this.#waiting[0]?.[1] ?? []
    const hasHeader = this.#job.hasHeader ?? isHeaderRow(first)
    const sample = this.#waiting.slice(hasHeader ? 1 : 0).map(([, cells]) => cells)
    const width = Math.max(0, ...this.#waiting.map(([, cells]) => cells.length))
    const headers = Array.from({ length: width }, (_, at) => (hasHeader ? (first[at] ?? '') : null))
    const columns =
      chosen ??
      (hasHeader ? guessByHeaders(headers.map((header) => header ?? '')) : guessByContent(sample, width))
    if (columns.length !== width) return { error: 'wrong_columns' }
    this.#canPlan = missingImportFields(columns).length === 0
    this.#planner = new ImportPlanner(columns, { today, earliestVehicleYear })
    this.#read = {
      hasHeader,
      columns: headers.map((header, at) => ({
        header: header?.slice(0, longestExample) ?? null,
        field: columns[at] ?? null,
        examples: examplesOf(sample, at),
      })),
      ...{ rowCount: 0, problemCount: 0, rows: [], problems: [] },
    }
    if (hasHeader && this.#job.problemsOnly) this.#problemFile.add([...first, 'Problem'])
    for (const [row, cells] of this.#waiting.slice(hasHeader ? 1 : 0)) this.#plan(row, cells)
    return null
  }

  #plan(row: number, cells: string[]): ImportFileError | null {
    const { problemsOnly } = this.#job
    if (this.#read === null || this.#planner === null) return null
    this.#read.rowCount += 1
    if (this.#read.rowCount > mostImportRows) return { error: 'too_many_rows' }
    if (!this.#canPlan) return null
    const planned = this.#planner.plan(row, cells)
    if (this.#read.rows.length < sampleRows) this.#read.rows.push(planned)
    if ('problems' in planned) {
      this.#read.problemCount += 1
      if (this.#read.problems.length < mostShownProblems) this.#read.problems.push(planned)
      const width = this.#read.columns.length
      const padded = Array.from({ length: width }, (_, at) => cells[at] ?? '')
      if (problemsOnly) this.#problemFile.add([...padded, planned.problems.join(' ')])
    } else if (!problemsOnly) {
      if (!planned.client.isRepeated) this.#clients.add(this.#clientRow(planned.client))
      if (planned.vehicle !== null) this.#vehicles.add(vehicleRow(planned.vehicle))
    }
    return null
  }

  // The names of the columns in the table.
  #clientRow({ row, added, preferredContact, ...client }: PlannedClient & { isRepeated: boolean }) {
    const { isRepeated: _, ...columns } = client
    const created_at = added && instantOf(added, midnight, this.#job.timeZone)
    return { ...columns, id: uuidv7(), line: row, preferred_contact: preferredContact, created_at }
  }
}

function vehicleRow({ row, licensePlate, engineSize, ...columns }: PlannedVehicle) {
  return { ...columns, id: uuidv7(), line: row, license_plate: licensePlate, engine_size: engineSize }
}

function examplesOf(rows: readonly string[][], at: number): string[] {
  const cells = rows.map((cells) => (cells[at] ?? '').trim().slice(0, longestExample))
  return [...new Set(cells.filter((cell) => cell !== ''))].slice(0, examplesPerColumn)
}

const encoder = new TextEncoder()
const jsonOf = (rows: unknown[]) => JSON.stringify(rows)
const csvOf = (rows: unknown[]) => Papa.unparse(rows, csvFormat) + csvFormat.newline

/** Collects rows and encodes them in batches. */
class RowEncoder {
  readonly #batches: Uint8Array[] = []
  readonly #encode: (rows: unknown[]) => string
  #rows: unknown[] = []
  #total = 0

  constructor(encode: (rows: unknown[]) => string) {
    this.#encode = encode
  }

  add(row: unknown): void {
    this.#rows.push(row)
    this.#total += 1
    if (this.#rows.length === rowsPerBatch) this.#close()
  }

  finish(): EncodedRows {
    if (this.#rows.length > 0) this.#close()
    return { batches: this.#batches, total: this.#total }
  }

  #close(): void {
    this.#batches.push(encoder.encode(this.#encode(this.#rows)))
    this.#rows = []
  }
}
