import type { PartOrder } from '#contract/parts/part-orders'
import { storedSlot } from '#domain/opening/slots'
import type { Db } from '#server/db/connect'
import type { PlainRecordKind } from '#server/records/change-record'
import {
  lockPartOrder,
  type PartOrderRow,
  type PartOrderValues,
  partOrdersById,
  writePartOrder,
} from './part-orders.queries.ts'

/** Returns these parts on order, in any order. */
export async function readPartOrders(db: Db, ids: readonly string[]): Promise<PartOrder[]> {
  if (ids.length === 0) return []
  return (await partOrdersById(db, ids)).map(viewPartOrder)
}

/** Parts on order, for changes: see `changeRecord`. */
export const partOrderRecord: PlainRecordKind<PartOrderRow, PartOrder, PartOrderValues> = {
  entity: 'part_order',
  noun: 'this part',
  lock: lockPartOrder,
  write: writePartOrder,
  view: viewPartOrder,
  about: ({ part }) => part,
}

export function viewPartOrder(row: PartOrderRow): PartOrder {
  const { id, appointmentId, part, supplier, expectedDate, arrivedAt, createdAt, version } = row
  const { timeSlotId, status, client, vehicle } = row
  const slot = storedSlot(timeSlotId)
  return {
    id,
    appointmentId,
    part,
    supplier,
    expectedDate,
    arrivedAt: arrivedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    version,
    appointment: { ...slot, status, client, vehicle },
  }
}
