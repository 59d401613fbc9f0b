import type { Overbooking } from '#domain/opening/overbooking'
import { type BookingActor, maySlotBeBooked } from '#domain/opening/slot-booking'
import { parseSlotId } from '#domain/opening/slots'
import { yearMonthOf } from '#domain/time/calendar-date'
import { calendarMonths } from '#domain/time/calendar-months'
import { garageNow } from '#domain/time/garage-clock'
import type { Transaction } from '#server/db/connect'
import { type ClaimedSpot, claimSpot, type LockedSlots } from '#server/features/opening/claim-spot'
import { openingOf } from '#server/features/opening/read-openings'
import type { GarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, throwProblem } from '#server/problem-error'

interface Wanted {
  timeSlotId: string
  by: BookingActor
  now: Date
  settings: GarageSettings
  /** Set if staff book the slot even if it is full. */
  overbooking?: Overbooking | null
  /** Slots that the caller has locked. */
  locked?: LockedSlots
}

/** Takes a spot in a slot if the opening rules allow it for this caller and one is available. */
export async function assignSpot(
  tx: Transaction,
  { timeSlotId, by, now, settings, overbooking = null, locked }: Wanted,
): Promise<ClaimedSpot> {
  const slot = parseSlotId(timeSlotId) ?? throwProblem('slot_unknown')
  // The calendar does not go further, so a later booking could not be found again.
  if (yearMonthOf(slot.date) > calendarMonths.last) throwProblem('slot_unknown')
  const { capacity, business } = settings
  const opening = await openingOf(tx, slot.date, settings)
  ensurePermitted(maySlotBeBooked({ slot, opening, capacity, now: garageNow(now, business.timeZone), by }))
  return claimSpot(tx, { slot, maxCarsPerSlot: capacity.maxCarsPerSlot, overbooking, locked })
}
