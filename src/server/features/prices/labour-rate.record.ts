import { type LabourRate, labourRateFields } from '#contract/prices/labour-rates'
import { pickFields } from '#server/calls/pick-fields'
import type { PlainRecordKind } from '#server/records/change-record'
import {
  type LabourRateRow,
  type LabourRateValues,
  labourRateById,
  writeLabourRate,
} from './labour-rates.queries.ts'

/** Labour rates, for changes: see `changeRecord`. */
export const labourRateRecord: PlainRecordKind<LabourRateRow, LabourRate, LabourRateValues> = {
  entity: 'labour_rate',
  noun: 'this labour rate',
  lock: (tx, id) => labourRateById(tx, id, 'update'),
  write: writeLabourRate,
  view: viewLabourRate,
}

export function viewLabourRate(row: LabourRateRow): LabourRate {
  const { id, isDefault, createdAt, version } = row
  return { id, ...pickFields(row, labourRateFields), isDefault, createdAt: createdAt.toISOString(), version }
}
