import { parseSlotId, slotId } from '#domain/opening/slots'
import type { Transaction } from '#server/db/connect'
import { type LockedSlots, lockOrCreateSlots } from './slots.queries.ts'

/** Locks several slots. Skips invalid ids, which the opening rules reject. */
export function lockSlots(
  tx: Transaction,
  ids: readonly string[],
  maxCarsPerSlot: number,
): Promise<LockedSlots> {
  const slots = [...new Set(ids)].flatMap((id) => {
    const slot = parseSlotId(id)
    return slot === null ? [] : [{ id: slotId(slot.date, slot.time), ...slot }]
  })
  return lockOrCreateSlots(tx, slots, maxCarsPerSlot)
}
