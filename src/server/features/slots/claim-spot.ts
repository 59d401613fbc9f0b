import { slotId } from '#domain/opening/slots'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { throwProblem } from '#server/calls/problem-error'
import type { Transaction } from '#server/db/connect'
import { lockOrCreateSlot, takenSpots } from './slots.queries.ts'

/** The spot of an appointment in its slot, as columns of the appointment row. */
export interface ClaimedSpot {
  timeSlotId: string
  place: number
  slotCapacity: number
}

/**
 * Takes the lowest available spot of a slot. Throws `slot_full` if there is none. The lock on the slot row
 * serialises claims; a unique index and a foreign key also prevent a spot from being taken twice.
 */
export async function claimSpot(
  tx: Transaction,
  { slot, maxCarsPerSlot }: { slot: { date: CalendarDate; time: TimeOfDay }; maxCarsPerSlot: number },
): Promise<ClaimedSpot> {
  const id = slotId(slot.date, slot.time)
  const { capacity, isAvailable } = await lockOrCreateSlot(tx, { id, ...slot, capacity: maxCarsPerSlot })
  const taken = new Set(await takenSpots(tx, id))
  // The count is checked as well: after the capacity was reduced, higher spots may be taken while lower ones
  // are available.
  if (!isAvailable || taken.size >= maxCarsPerSlot) throwProblem('slot_full')
  let place = 1
  while (taken.has(place)) place += 1
  return { timeSlotId: id, place, slotCapacity: capacity }
}
