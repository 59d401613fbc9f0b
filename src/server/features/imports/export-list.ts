import Papa from 'papaparse'
import { byteOrderMark, csvFormat } from '#domain/csv-format'
import { pluralize } from '#domain/wording'
import type { Call, CsvFile, Page } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { recordAudit } from '#server/records/record-audit'

// Rows that are read and held in memory at a time: the most that a page can have.
const rowsPerPage = 500

/** A column: its label and the cell of a record; null is an empty cell. */
export type CsvColumn<Item> = readonly [
  label: string,
  cell: (item: Item, settings: GarageSettings) => string | number | null,
]

/** A list to export: its name in the file name, its title in the audit log, and its pages. */
interface ExportedList<Item> {
  name: string
  title: string
  columns: readonly CsvColumn<Item>[]
  page(position: { limit: number; cursor?: string }): Promise<Page<Item>>
}

/**
 * Returns a list as CSV, read page by page while it is sent. The first page is read and the export recorded before anything is
 * sent, so that a refused filter is an ordinary error.
 */
export async function exportList<Item>(call: Call, list: ExportedList<Item>): Promise<CsvFile> {
  const { name, title } = list
  const settings = await readGarageSettings(call.db)
  const { date } = await nowAtGarage(call)
  const first = await list.page({ limit: rowsPerPage })
  const about = `${title}, ${pluralize(first.total, 'row')}`
  await withTransaction(call.db, (tx) =>
    recordAudit(tx, call, { action: 'exported', entity: 'export', entityId: name, about }),
  )
  return { name: `${name}-${date}.csv`, parts: partsOf(list, first, settings) }
}

async function* partsOf<Item>(
  { columns, page }: ExportedList<Item>,
  first: Page<Item>,
  settings: GarageSettings,
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
