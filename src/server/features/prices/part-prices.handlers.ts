import { type PartPrice, partPriceFields } from '#contract/prices/part-prices'
import { maySeeCosts } from '#domain/accounts/roles'
import { plainDollars } from '#domain/money'
import { actorOf, type Call, type Handlers } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { changeRecord, deleteRecord } from '#server/records/change-record'
import { type CsvColumn, fieldColumns } from '#server/records/export-columns'
import { exported } from '#server/records/export-list'
import { recordAuditOf } from '#server/records/record-audit'
import { findJobItems } from './find-job-items.ts'
import { importParts, previewPartImport } from './import-parts.ts'
import { partPriceRecord, readPartPrice, viewPartPrice } from './part-price.record.ts'
import { insertPartPrice, listPartPrices, type PartPriceRow } from './part-prices.queries.ts'

/** The columns of the file, which the import reads. */
const columns: readonly CsvColumn<PartPrice>[] = fieldColumns(partPriceFields, {
  unit: (unit) => unit,
  price: plainDollars,
  cost: (cost) => (cost === null ? null : plainDollars(cost)),
  tax: (tax) => tax,
})

/** Mechanics who see prices do not see what the garage pays. */
const viewFor = (call: Call, row: PartPriceRow): PartPrice =>
  maySeeCosts(actorOf(call)) ? viewPartPrice(row) : { ...viewPartPrice(row), cost: null }

const list: Handlers['listPartPrices'] = async ({ query }, call) => {
  const page = await listPartPrices(call.db, query)
  return { ...page, items: page.items.map((row) => viewFor(call, row)) }
}

export const partPriceHandlers = {
  listPartPrices: list,
  findJobItems: ({ query }, { db }) => findJobItems(db, query.search),
  exportPartPrices: exported('parts-price-list', 'Parts price list', columns, list),
  getPartPrice: async ({ params }, call) => viewFor(call, await readPartPrice(call.db, params.id)),
  createPartPrice: ({ body }, call) =>
    withTransaction(call.db, async (tx) => {
      const after = await insertPartPrice(tx, { ...body, createdAt: call.now, updatedAt: call.now })
      await recordAuditOf(tx, call, { kind: partPriceRecord, action: 'created', after })
      return viewPartPrice(after)
    }),
  updatePartPrice: ({ params, body }, call) =>
    changeRecord(call, partPriceRecord, { id: params.id, action: 'updated', decide: () => body }),
  previewPartImport: ({ body }, call) => previewPartImport(call, body.file),
  importParts: ({ query, body }, call) => importParts(call, body.file, query.digest),
  deletePartPrice: ({ params }, call) => deleteRecord(call, partPriceRecord, { id: params.id }),
} satisfies Partial<Handlers>
