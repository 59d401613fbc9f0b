import { type LineItem, lineItemFields } from '#contract/billing/line-items'
import { pickFields } from '#server/calls/pick-fields'
import type { PlainRecordKind } from '#server/records/change-record'
import { type LineItemRow, type LineItemValues, lockLineItem, writeLineItem } from './line-items.queries.ts'

/** Lines to charge for, for changes: see `changeRecord`. */
export const lineItemRecord: PlainRecordKind<LineItemRow, LineItem, LineItemValues> = {
  entity: 'line_item',
  noun: 'this line',
  lock: lockLineItem,
  write: writeLineItem,
  view: viewLineItem,
  about: ({ description }) => description,
}

export function viewLineItem(row: LineItemRow): LineItem {
  const { id, amount, position, serviceCode, invoiceId, invoiceLabel, correctsId, version } = row
  return {
    id,
    ...pickFields(row, lineItemFields),
    amount,
    position,
    serviceCode,
    invoice: invoiceId === null || invoiceLabel === null ? null : { id: invoiceId, label: invoiceLabel },
    correctsId,
    version,
  }
}
