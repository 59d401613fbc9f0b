import { type Logger, sql } from 'drizzle-orm'
import { liveTables } from '#contract/live-lists'
import { type Executor, preparedOnce } from './prepared.ts'
import { stateColumns, type TableVersions } from './table-versions.ts'

/** The tables whose changes no trigger stores, besides `table_changes` itself. */
export const unannouncedTables = [
  'accounting_export_documents',
  'audit_log',
  'document_counters',
  'document_files',
  'document_lines',
  'document_links',
  'idempotency_keys',
  'licence_photos',
  'price_raises',
  'sent_reminders',
  'manage_links',
  'sessions',
  'sms_opt_outs',
  'unsubscribe_links',
  'vehicle_lookups',
] as const

/** Tables that change only with others, whose changes are announced. */
export const followingTables: Partial<Record<string, readonly string[]>> = {
  open_invoices: ['documents', 'allocations'],
  customer_answers: ['customer_questions'],
}

/** A table named like a column of appointments, which most statements have: counts only where a table is named. */
const namedLikeColumn = 'services'
const others = [...liveTables, ...unannouncedTables, ...Object.keys(followingTables)].filter(
  (table) => table !== namedLikeColumn,
)
const tableName = new RegExp(
  `\\b(?:${others.join('|')})\\b|(?<=\\b(?:from|join|into|update) "?)${namedLikeColumn}\\b`,
  'g',
)
const mostTexts = 1000
const tablesByText = new Map<string, ReadonlySet<string>>()

/** Returns the tables that a statement names, or those that they follow from; a column of the same name counts as well, except `services`. */
export function tablesIn(text: string): ReadonlySet<string> {
  const known = tablesByText.get(text)
  if (known !== undefined) return known
  // A list of parameters has any length, each with a text of its own.
  if (tablesByText.size >= mostTexts) tablesByText.clear()
  const tables = new Set((text.match(tableName) ?? []).flatMap((table) => followingTables[table] ?? [table]))
  tablesByText.set(text, tables)
  return tables
}

/** What a request or a transaction has read and written until now; receives its statements from Drizzle. */
export class ReadScope implements Logger {
  readonly versions: TableVersions
  readonly tablesRead = new Set<string>()
  readonly #tablesWritten = new Set<string>()
  readonly #parent: ReadScope | null
  readonly #values = new Map<unknown, Promise<unknown>>()
  #isStateNoted: Promise<void> | null

  constructor(versions: TableVersions, { parent = null, isStateNoted = false }: ScopeOptions = {}) {
    this.versions = versions
    this.#parent = parent
    this.#isStateNoted = isStateNoted ? Promise.resolve() : null
  }

  logQuery(text: string): void {
    const isReading = /^\(*select\b/.test(text)
    for (const table of tablesIn(text)) {
      this.noteRead(table)
      if (!isReading) this.#noteWritten(table)
    }
  }

  noteRead(table: string): void {
    this.tablesRead.add(table)
    this.#parent?.noteRead(table)
  }

  #noteWritten(table: string): void {
    this.#tablesWritten.add(table)
    if (this.#parent !== null) this.#parent.#noteWritten(table)
  }

  hasWritten(tables: readonly string[]): boolean {
    return (
      tables.some((table) => this.#tablesWritten.has(table)) || (this.#parent?.hasWritten(tables) ?? false)
    )
  }

  /** Notes the state of the database in its versions, once for a request. */
  noteState(db: Executor): Promise<void> {
    this.#isStateNoted ??= this.#parent?.stateNoted ?? noteState(db, this.versions)
    return this.#isStateNoted
  }

  /** Settles when the state is noted; null if that has not begun. */
  get stateNoted(): Promise<void> | null {
    return this.#isStateNoted
  }

  /** Returns the value of the first call with this key: all decisions of a transaction are based on the same settings. */
  once<Value>(key: unknown, read: () => Promise<Value>): Promise<Value> {
    const value = (this.#values.get(key) as Promise<Value> | undefined) ?? read()
    this.#values.set(key, value)
    return value
  }
}

export interface ScopeOptions {
  /** The request that the transaction belongs to. */
  parent?: ReadScope | null
  isStateNoted?: boolean
}

const scopes = new WeakMap<Executor, ReadScope>()

/** Makes cached reads with this connection use the scope. */
export function setScope(db: Executor, scope: ReadScope): void {
  scopes.set(db, scope)
}

export function scopeOf(db: Executor): ReadScope | null {
  return scopes.get(db) ?? null
}

const readState = preparedOnce((db) => db.select(stateColumns).from(sql`(select) as state`))

/** Reads the state of the database and notes it. */
async function noteState(db: Executor, versions: TableVersions): Promise<void> {
  const [state] = await readState(db, { noted: versions.noted })
  if (state !== undefined) versions.note(state)
}
