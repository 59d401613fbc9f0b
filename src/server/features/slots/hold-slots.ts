import { parseSlotId, slotId } from '#domain/opening/slots'
import type { Transaction } from '#server/db/connect'
import { holdSlot } from './slots.queries.ts'

/** Holds several slots in the order of their time, whoever asks and why: nobody holds one while waiting for an earlier one. */
export async function holdSlots(
  tx: Transaction,
  ids: readonly string[],
  maxCarsPerSlot: number,
): Promise<void> {
  for (const id of [...new Set(ids)].sort()) {
    const slot = parseSlotId(id)
    // What is no slot is refused by the rules of opening.
    if (slot !== null)
      await holdSlot(tx, { id: slotId(slot.date, slot.time), ...slot, capacity: maxCarsPerSlot })
  }
}
