import { slotId } from '#domain/opening/slots'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import type { Transaction } from '#server/db/connect'
import { refuseWith } from '#server/http/refused'
import { holdSlot, takenPlaces } from './slots.queries.ts'

/** The place that an appointment takes in its slot; the columns of the appointment's row. */
export interface ClaimedPlace {
  timeSlotId: string
  place: number
  slotCapacity: number
}

/**
 * Takes the lowest free place of a slot, or refuses with slot_full. Claims of one slot wait for each other on its row;
 * a unique index and a foreign key stand below, so that a place can never be held twice.
 */
export async function claimPlace(
  tx: Transaction,
  { slot, maxCarsPerSlot }: { slot: { date: CalendarDate; time: TimeOfDay }; maxCarsPerSlot: number },
): Promise<ClaimedPlace> {
  const id = slotId(slot.date, slot.time)
  const { capacity, isAvailable } = await holdSlot(tx, { id, ...slot, capacity: maxCarsPerSlot })
  const taken = new Set(await takenPlaces(tx, id))
  // Counted as well as searched: when the setting went down, places above it may be taken while lower ones are free.
  if (!isAvailable || taken.size >= maxCarsPerSlot) refuseWith('slot_full')
  let place = 1
  while (taken.has(place)) place += 1
  return { timeSlotId: id, place, slotCapacity: capacity }
}
