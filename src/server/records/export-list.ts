import Papa from 'papaparse'
import { byteOrderMark, csvFormat } from '#domain/csv-format'
import { pluralize } from '#domain/wording'
import type { Call, CsvFile, Page } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { nowAtGarage } from '#server/garage/now-at-garage'
import type { CsvColumn } from './export-columns.ts'
import { recordAudit } from './record-audit.ts'

// Rows that are read and held in memory at a time: the most that a page can have.
const rowsPerPage = 500

interface Position {
  limit: number
  cursor?: string
}

type ListHandler<Query, Item> = (
  input: { params: undefined; body: undefined; query: Query & Position },
  call: Call,
) => Promise<Page<Item>>

/**
 * Returns the handler that exports a list as CSV: `name` in the file name, `title` in the audit log. The pages are read through
 * the list's own handler, so that filters, search and order are the same, while the file is sent. Licence numbers, dates of birth
 * and licence photos are left out of the columns on purpose: a file leaves the garage easily.
 */
export function exported<Query, Item>(
  name: string,
  title: string,
  columns: readonly CsvColumn<Item>[],
  list: ListHandler<Query, Item>,
) {
  return async ({ query }: { query: Query }, call: Call): Promise<CsvFile> => {
    const page = (position: Position) =>
      list({ params: undefined, body: undefined, query: { ...query, ...position } }, call)
    const settings = await readGarageSettings(call.db)
    const { date } = await nowAtGarage(call)
    // Before anything is sent, so that a refused filter is an ordinary error.
    const first = await page({ limit: rowsPerPage })
    const about = `${title}, ${pluralize(first.total, 'row')}`
    await withTransaction(call.db, (tx) =>
      recordAudit(tx, call, { action: 'exported', entity: 'export', entityId: name, about }),
    )
    return { name: `${name}-${date}.csv`, parts: partsOf(first, { columns, settings, page }) }
  }
}

interface Exported<Item> {
  columns: readonly CsvColumn<Item>[]
  settings: GarageSettings
  page(position: Position): Promise<Page<Item>>
}

async function* partsOf<Item>(
  first: Page<Item>,
  { columns, settings, page }: Exported<Item>,
): AsyncGenerator<string> {
  yield byteOrderMark + linesOf([columns.map(([label]) => label)])
  for (let read = first; ; read = await page({ limit: rowsPerPage, cursor: read.next })) {
    if (read.items.length > 0)
      yield linesOf(read.items.map((item) => columns.map(([, cell]) => cell(item, settings))))
    if (read.next === null) return
  }
}

function linesOf(rows: (string | number | null)[][]): string {
  return Papa.unparse(rows, csvFormat) + csvFormat.newline
}
