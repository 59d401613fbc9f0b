import type { TimeSlot } from '#contract/time-slots'
import { parseSlotId } from '#domain/opening/slots'

/** The slots to choose from with the one that the appointment has: it may be over, or on a day that has been closed since. */
export function withCurrentSlot(slots: readonly TimeSlot[], currentId: string | null): readonly TimeSlot[] {
  if (currentId === null || slots.some(({ id }) => id === currentId)) return slots
  const current = parseSlotId(currentId)
  if (current === null) return slots
  // Nobody else can be booked into it, so it counts no places.
  return [...slots, { id: currentId, ...current, isAvailable: false, capacity: 0, remaining: 0 }].sort(
    (a, b) => (a.id < b.id ? -1 : 1),
  )
}
