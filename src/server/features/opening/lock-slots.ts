import { parseSlotId, slotId } from '#domain/opening/slots'
import type { Transaction } from '#server/db/connect'
import { type LockedSlot, lockOrCreateSlot } from './slots.queries.ts'

/** The slots that a transaction has locked, by id. */
export type LockedSlots = ReadonlyMap<string, LockedSlot>

/** Locks several slots in time order, which avoids deadlocks, and returns them by id. */
export async function lockSlots(
  tx: Transaction,
  ids: readonly string[],
  maxCarsPerSlot: number,
): Promise<LockedSlots> {
  const locked = new Map<string, LockedSlot>()
  for (const id of [...new Set(ids)].sort()) {
    const slot = parseSlotId(id)
    // The opening rules reject invalid slot ids.
    if (slot === null) continue
    const known = slotId(slot.date, slot.time)
    locked.set(known, await lockOrCreateSlot(tx, { id: known, ...slot, capacity: maxCarsPerSlot }))
  }
  return locked
}
