import { setImmediate } from 'node:timers/promises'
import { byteOrderMark, csvLine } from '#domain/csv-format'
import { pluralize } from '#domain/wording'
import type { Call, CsvFile, Page } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { nowAtGarage } from '#server/garage/now-at-garage'
import type { CsvColumn } from './export-columns.ts'
import { recordAudit } from './record-audit.ts'

// Twice as many rows are in memory at a time: a page is read while the one before it is sent.
const rowsPerPage = 1000
// Their lines take about a millisecond; other requests go on in between.
const rowsPerPart = 100

interface Position {
  limit: number
  cursor?: string
}

type ListHandler<Query, Item> = (
  input: { params: undefined; body: undefined; query: Query & Position },
  call: Call,
) => Promise<Page<Item>>

/**
 * Returns the handler that exports a list as CSV: `name` in the file name, `title` in the audit log. The pages are read as those of
 * the list, so that filters, search and order are the same, while the file is sent: `list` is the list's own handler, or for a long
 * list one that reads only what the columns need. Between two pages nothing is held in the database, however slow the client is.
 * Licence numbers, dates of birth and licence photos are left out of the columns on purpose: a file leaves the garage easily.
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
  yield byteOrderMark + csvLine(columns.map(([label]) => label))
  let reading: Promise<Page<Item>> | null = Promise.resolve(first)
  while (reading !== null) {
    const { items, next }: Page<Item> = await reading
    reading = next === null ? null : page({ limit: rowsPerPage, cursor: next })
    // Awaited in the next round, unless the client is gone by then.
    reading?.catch(() => {})
    for (let start = 0; start < items.length; start += rowsPerPart) {
      const part = items.slice(start, start + rowsPerPart)
      yield part.map((item) => csvLine(columns.map(([, cell]) => cell(item, settings)))).join('')
      await setImmediate()
    }
  }
}
