import { type PartPrice, partPriceFields } from '#contract/prices/part-prices'
import { pickFields } from '#server/calls/pick-fields'
import type { Db } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import type { PlainRecordKind } from '#server/records/change-record'
import {
  type PartPriceRow,
  type PartPriceValues,
  partPriceById,
  writePartPrice,
} from './part-prices.queries.ts'

/** Parts of the price list, for changes: see `changeRecord`. */
export const partPriceRecord: PlainRecordKind<PartPriceRow, PartPrice, PartPriceValues> = {
  entity: 'part_price',
  noun: 'this part',
  lock: (tx, id) => partPriceById(tx, id, 'update'),
  write: writePartPrice,
  view: viewPartPrice,
  about: ({ description }) => description,
}

/** Returns a part of the price list. Throws 404. */
export async function readPartPrice(db: Db, id: string): Promise<PartPriceRow> {
  return orNotFound(await partPriceById(db, id), partPriceRecord.noun)
}

export function viewPartPrice(row: PartPriceRow): PartPrice {
  const { id, createdAt, version } = row
  return { id, ...pickFields(row, partPriceFields), createdAt: createdAt.toISOString(), version }
}
