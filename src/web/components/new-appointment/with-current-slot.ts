import type { TimeSlot } from '#contract/time-slots'
import { parseSlotId } from '#domain/opening/slots'

/** Adds the appointment's current slot to the options: it may be in the past, or on a day that is now closed. */
export function withCurrentSlot(slots: readonly TimeSlot[], currentId: string | null): readonly TimeSlot[] {
  if (currentId === null || slots.some(({ id }) => id === currentId)) return slots
  const current = parseSlotId(currentId)
  if (current === null) return slots
  // No other appointment can be booked into it, so its capacity is 0.
  return [...slots, { id: currentId, ...current, isAvailable: false, capacity: 0, remaining: 0 }].sort(
    (a, b) => (a.id < b.id ? -1 : 1),
  )
}
