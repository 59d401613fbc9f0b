import { type LineItem, lineItemFields } from '#contract/billing/line-items'
import { maySeeCosts } from '#domain/accounts/roles'
import { actorOf, type Call } from '#server/calls/call'
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

/** Lines as this caller sees them, also in a conflict. */
export function lineItemRecordFor(call: Call): PlainRecordKind<LineItemRow, LineItem, LineItemValues> {
  return { ...lineItemRecord, answer: (row) => lineFor(call, viewLineItem(row)) }
}

/** Returns a line without what the garage pays, if this caller may not see it: mechanics who see prices. */
export function lineFor(call: Call, line: LineItem): LineItem {
  return maySeeCosts(actorOf(call)) ? line : { ...line, cost: null }
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
