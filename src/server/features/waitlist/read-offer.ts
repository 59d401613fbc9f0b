import type { ManagedBooking } from '#contract/bookings/managed-booking'
import { parseSlotId } from '#domain/opening/slots'
import { civilOf, garageNow } from '#domain/time/garage-clock'
import { vehicleName } from '#domain/vehicles/vehicle'
import type { Call } from '#server/calls/call'
import type { Db } from '#server/db/connect'
import { listSlots } from '#server/features/opening/list-slots'
import type { GarageSettings } from '#server/garage/garage-settings'
import { orNotFound } from '#server/problem-error'
import { carsById, carsFitting, entryById, type WaitlistRow } from './waitlist.queries.ts'
import { waitlistRecord } from './waitlist.record.ts'

/** Returns the entry. Throws 404. */
export async function readEntry(db: Db, id: string): Promise<WaitlistRow> {
  return orNotFound(await entryById(db, id), waitlistRecord.noun)
}

/**
 * Returns what the customer can book with the link now, as they see it; null: nothing. What another customer has booked is still
 * in the entry until the next run of `offerOpenings`, but is not returned.
 */
export async function readOffer(
  { db, now }: Pick<Call, 'db' | 'now'>,
  entry: WaitlistRow,
  settings: GarageSettings,
): Promise<ManagedBooking['offer']> {
  const { status, offer, offerUntil } = entry
  if (status !== 'waiting' || offer === null || offerUntil === null || offerUntil <= now) return null
  const { timeZone } = settings.business
  const [until, atGarage] = [civilOf(offerUntil, timeZone), garageNow(now, timeZone)]
  const { firstDate: startDate, lastDate: endDate, pickupTime, returnTime } = entry
  if (pickupTime === null || returnTime === null) {
    const start = parseSlotId(offer)
    if (start === null) return null
    const day = { first: start.date, last: start.date }
    const slots = await listSlots(db, { ...day, settings, now: atGarage, by: 'public' })
    const isOpen = slots.some(({ id, isAvailable }) => id === offer && isAvailable)
    return isOpen ? { start, end: null, car: null, bookAt: null, until } : null
  }
  const fitting = await carsFitting(db, [entry.id], atGarage)
  if (!fitting.some(({ vehicleId }) => vehicleId === offer)) return null
  const [car] = await carsById(db, [offer])
  if (car === undefined) return null
  const chosen = { step: 'details', rentalVehicleId: offer, startDate, pickupTime, endDate, returnTime }
  return {
    start: { date: startDate, time: pickupTime },
    end: { date: endDate, time: returnTime },
    car: vehicleName(car),
    bookAt: `/rental-booking?${new URLSearchParams(chosen)}`,
    until,
  }
}
