import { parseSlotId, slotId } from '#domain/opening/slots'
import type { Transaction } from '#server/db/connect'
import { lockOrCreateSlot } from './slots.queries.ts'

/** Locks several slots in time order, which avoids deadlocks. */
export async function lockSlots(
  tx: Transaction,
  ids: readonly string[],
  maxCarsPerSlot: number,
): Promise<void> {
  for (const id of [...new Set(ids)].sort()) {
    const slot = parseSlotId(id)
    // The opening rules reject invalid slot ids.
    if (slot !== null)
      await lockOrCreateSlot(tx, { id: slotId(slot.date, slot.time), ...slot, capacity: maxCarsPerSlot })
  }
}
