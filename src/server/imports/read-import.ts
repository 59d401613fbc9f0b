import Papa from 'papaparse'
import { uuidv7 } from 'uuidv7'
import { csvFormat, withoutFormulaEscape } from '#domain/csv-format'
import {
  type ImportColumns,
  type ImportField,
  type ImportOptions,
  missingImportFields,
} from '#domain/imports/import-fields'
import { guessColumns } from '#domain/imports/import-guess'
import { headerRowOf } from '#domain/imports/import-headings'
import { describeNote } from '#domain/imports/import-notes'
import type { NumberStyle } from '#domain/imports/import-numbers'
import {
  ImportPlanner,
  type PlannedClient,
  type PlannedRow,
  type PlannedVehicle,
} from '#domain/imports/import-plan'
import { searchText } from '#domain/search/plain-text'
import { toSingleLine } from '#domain/text'
import type { CalendarDate } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import { decodeText } from './decode-text.ts'
import { guessSeparator } from './guess-separator.ts'
import { type NoteGroup, NoteGroups } from './note-groups.ts'

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
export interface ImportJob extends ImportOptions {
  bytes: Uint8Array
  columns: ImportColumns | null
  hasHeader: boolean | null
  today: CalendarDate
  earliestVehicleYear: number
  timeZone: string
  /** Whether to return the rows with an error or a note as a CSV file instead of the rows to import. */
  problemsOnly: boolean
}

/** A column of the file. */
interface ReadColumn {
  header: string | null
  field: ImportField | null
  examples: string[]
  /** Number of rows with a value. */
  values: number
}

/** Rows in batches of text in UTF-8, and their number. */
interface EncodedRows {
  batches: Uint8Array[]
  total: number
}

/** The content of a file: summary for the screen, and batches of JSON for the database, which the event loop never parses. */
export interface ReadFile {
  hasHeader: boolean
  /** The lines above the headers, which are not imported. */
  titleLines: string[]
  columns: ReadColumn[]
  rowCount: number
  problemCount: number
  /** The first rows. */
  rows: PlannedRow[]
  /** The first rows with an error. */
  problems: { row: number; name: string; problems: string[] }[]
  /** The cells that are left out or changed. */
  notes: NoteGroup[]
  clients: EncodedRows
  vehicles: EncodedRows
  /** The rows with an error or a note as CSV, each with its sentences; empty without `problemsOnly`. */
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
  const delimiter = guessSeparator(decoded.text)
  const reader = new RowReader(job, delimiter === ';' ? 'dot_thousands' : 'dot_decimal')
  let failure: ImportFileError | null = null
  let row = 0
  Papa.parse<string[]>(decoded.text, {
    delimiter,
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
  readonly #numberStyle: NumberStyle
  readonly #notes = new NoteGroups()
  readonly #waiting: [row: number, cells: string[]][] = []
  // Encoded after the last row, because it can be the one that says that a client shares its email and phone.
  readonly #clients: PlannedClient[] = []
  readonly #vehicles: PlannedVehicle[] = []
  readonly #problemFile = new RowEncoder(csvOf)
  #planner: ImportPlanner | null = null
  #read: Omit<ReadFile, 'clients' | 'vehicles' | 'problemFile' | 'notes'> | null = null
  #canPlan = false

  constructor(job: ImportJob, numberStyle: NumberStyle) {
    this.#job = job
    this.#numberStyle = numberStyle
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
      notes: this.#notes.finish(),
      clients: encoded(this.#clients, (client) => clientRow(client, this.#job.timeZone)),
      vehicles: encoded(this.#vehicles, vehicleRow),
      problemFile: this.#problemFile.finish(),
    }
  }

  /** Recognises the columns, then plans the rows that were collected for it. */
  #recognise(): ImportFileError | null {
    const { columns: chosen, today, emailRequired, earliestVehicleYear } = this.#job
    const rows = this.#waiting.map(([, cells]) => cells)
    const header = this.#job.hasHeader === false ? null : headerRowOf(rows)
    const headerAt = header ?? (this.#job.hasHeader ? 0 : null)
    const hasHeader = headerAt !== null
    const first = headerAt === null ? [] : (rows[headerAt] ?? [])
    const start = headerAt === null ? 0 : headerAt + 1
    const sample = rows.slice(start)
    const width = Math.max(0, ...rows.map((cells) => cells.length))
    const headers = Array.from({ length: width }, (_, at) => first[at] ?? '')
    const columns = chosen ?? guessColumns(hasHeader ? headers : null, sample, width)
    if (columns.length !== width) return { error: 'wrong_columns' }
    this.#canPlan = missingImportFields(columns, { emailRequired }).length === 0
    this.#planner = new ImportPlanner(columns, {
      ...{ today, emailRequired, earliestVehicleYear },
      numberStyle: this.#numberStyle,
    })
    this.#read = {
      hasHeader,
      titleLines: rows.slice(0, headerAt ?? 0).map((cells) => shortened(cells.join(' ').trim())),
      columns: headers.map((name, at) => ({
        header: hasHeader ? shortened(name) : null,
        field: columns[at] ?? null,
        examples: examplesOf(sample, at),
        values: 0,
      })),
      ...{ rowCount: 0, problemCount: 0, rows: [], problems: [] },
    }
    if (hasHeader && this.#job.problemsOnly) this.#problemFile.add([...headers, 'Problem'])
    for (const [row, cells] of this.#waiting.slice(start)) this.#plan(row, cells)
    return null
  }

  #plan(row: number, cells: string[]): ImportFileError | null {
    const { problemsOnly } = this.#job
    if (this.#read === null || this.#planner === null) return null
    this.#read.rowCount += 1
    if (this.#read.rowCount > mostImportRows) return { error: 'too_many_rows' }
    countValues(this.#read.columns, cells)
    if (!this.#canPlan) return null
    const planned = this.#planner.plan(row, cells)
    const name = 'problems' in planned ? planned.name : planned.client.name
    if (this.#read.rows.length < sampleRows) this.#read.rows.push(planned)
    if ('problems' in planned) {
      this.#read.problemCount += 1
      if (this.#read.problems.length < mostShownProblems)
        this.#read.problems.push({ row, name, problems: planned.problems })
    } else {
      for (const note of planned.notes) this.#notes.add(row, name, note)
      if (!problemsOnly && !planned.isRepeated) this.#clients.push(planned.client)
      if (!problemsOnly && planned.vehicle !== null) this.#vehicles.push(planned.vehicle)
    }
    const problems = 'problems' in planned ? planned.problems : []
    if (problemsOnly && problems.length + planned.notes.length > 0) {
      const padded = this.#read.columns.map((_, at) => cells[at] ?? '')
      this.#problemFile.add([...padded, [...problems, ...planned.notes.map(describeNote)].join(' ')])
    }
    return null
  }
}

// As the database finds names: their `sort_name` without spaces.
const plainNameOf = (name: string) => searchText(name).replaceAll(' ', '')

function clientRow({ added, ...client }: PlannedClient, timeZone: string) {
  const createdAt = added && instantOf(added, midnight, timeZone)
  return { ...client, plainName: plainNameOf(client.name), id: uuidv7(), createdAt }
}

/** The rows of batches, as JSON. */
export type ClientOfBatch = ReturnType<typeof clientRow>
export type VehicleOfBatch = ReturnType<typeof vehicleRow>

function vehicleRow({ owner, ...vehicle }: PlannedVehicle) {
  const { name, email, phone, sharing } = owner
  return {
    ...{ ...vehicle, name, plainName: plainNameOf(name), email, phone, sharing, id: uuidv7() },
    // The day on which its mileage was read is not known.
    serviceDueOn: vehicle.serviceDueDate,
  }
}

function countValues(columns: readonly ReadColumn[], cells: readonly string[]): void {
  // An iterator would take a tenth of the time of a large file.
  for (let at = 0; at < columns.length; at += 1) {
    const column = columns[at]
    if (column !== undefined && /\S/.test(cells[at] ?? '')) column.values += 1
  }
}

const shortened = (text: string) => text.slice(0, longestExample)

function examplesOf(rows: readonly string[][], at: number): string[] {
  const cells = rows.map((cells) => shortened(toSingleLine(cells[at] ?? '')))
  return [...new Set(cells.filter((cell) => cell !== ''))].slice(0, examplesPerColumn)
}

const encoder = new TextEncoder()
const jsonOf = (rows: unknown[]) => JSON.stringify(rows)
const csvOf = (rows: unknown[]) => Papa.unparse(rows, csvFormat) + csvFormat.newline

function encoded<Row>(rows: readonly Row[], columnsOf: (row: Row) => unknown): EncodedRows {
  const encoder = new RowEncoder(jsonOf)
  for (const row of rows) encoder.add(columnsOf(row))
  return encoder.finish()
}

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
