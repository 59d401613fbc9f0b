import { decideSpot, type Overbooking } from '#domain/opening/overbooking'
import { type BookingActor, maySlotBeBooked } from '#domain/opening/slot-booking'
import { parseSlotId, slotId } from '#domain/opening/slots'
import { type CalendarDate, yearMonthOf } from '#domain/time/calendar-date'
import { calendarMonths } from '#domain/time/calendar-months'
import { garageNow } from '#domain/time/garage-clock'
import type { TimeOfDay } from '#domain/time/time-of-day'
import type { Transaction } from '#server/db/connect'
import type { GarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, throwProblem } from '#server/problem-error'
import { openingOf } from './read-openings.ts'
import { lockSlots, takenSpots } from './slots.queries.ts'

/** The spot of an appointment in its slot, as columns of the appointment row. */
export interface ClaimedSpot {
  timeSlotId: string
  spot: number
  slotCapacity: number
  /** Why staff booked it although all spots were taken; null if one was available. */
  overbookReason: string | null
}

interface WantedSpot {
  slot: { date: CalendarDate; time: TimeOfDay }
  maxCarsPerSlot: number
  /** Set if the user books the slot even if it is full. */
  overbooking?: Overbooking | null
  /** The extra spot that a restored appointment had; it is granted again while no one else has it. */
  former?: { spot: number; reason: string } | null
  /** The slot of an appointment that changes its time. */
  from?: string
}

interface Booking extends Pick<WantedSpot, 'overbooking' | 'from'> {
  timeSlotId: string
  by: BookingActor
  now: Date
  settings: GarageSettings
}

/** Takes a spot in a slot if the opening rules allow it for this caller and one is available. */
export async function assignSpot(
  tx: Transaction,
  { timeSlotId, by, now, settings, ...wanted }: Booking,
): Promise<ClaimedSpot> {
  const slot = parseSlotId(timeSlotId) ?? throwProblem('slot_unknown')
  // The calendar does not go further, so a later booking could not be found again.
  if (yearMonthOf(slot.date) > calendarMonths.last) throwProblem('slot_unknown')
  const { capacity, business } = settings
  const opening = await openingOf(tx, slot.date, settings)
  ensurePermitted(maySlotBeBooked({ slot, opening, capacity, now: garageNow(now, business.timeZone), by }))
  return claimSpot(tx, { slot, maxCarsPerSlot: capacity.maxCarsPerSlot, ...wanted })
}

/**
 * Takes the lowest available spot of a slot. Throws `slot_full` if there is none, unless the user overbooks; then throws
 * `spot_taken` if the number of cars is not the one that the user was shown. The lock on the slot row
 * serialises claims; a unique index and a foreign key also prevent a spot from being taken twice.
 */
export async function claimSpot(
  tx: Transaction,
  { slot, maxCarsPerSlot, overbooking = null, former = null, from }: WantedSpot,
): Promise<ClaimedSpot> {
  const id = slotId(slot.date, slot.time)
  // Both, so that of two appointments that change places the second finds the spot of the first.
  const slots = await lockSlots(tx, from === undefined ? [id] : [id, from], maxCarsPerSlot)
  const { capacity, isAvailable } = slots.get(id) ?? throwProblem('slot_unknown')
  const taken = new Set(await takenSpots(tx, id))
  // The count is checked as well: after the capacity was reduced, higher spots may be taken while lower ones
  // are available.
  const decision = decideSpot({ taken: taken.size, maxCarsPerSlot, isAvailable }, overbooking)
  if (!decision.granted) {
    if (isAvailable && former !== null && !taken.has(former.spot))
      return { timeSlotId: id, spot: former.spot, slotCapacity: capacity, overbookReason: former.reason }
    const { code, message } = decision
    return throwProblem(code, message === undefined ? {} : { message })
  }
  let spot = 1
  while (taken.has(spot)) spot += 1
  const overbookReason = decision.isExtra && overbooking !== null ? overbooking.reason : null
  return { timeSlotId: id, spot, slotCapacity: capacity, overbookReason }
}
