import { serviceCodeOf } from '#domain/appointment/service-catalogue'
import { maySlotBeBooked, type WhoBooks } from '#domain/opening/booking-window'
import { parseSlotId } from '#domain/opening/slots'
import { garageNow } from '#domain/time/garage-clock'
import type { Transaction } from '#server/db/connect'
import type { GarageSettings } from '#server/features/garage/garage-settings'
import { openingOf } from '#server/features/opening/read-openings'
import { claimPlace } from '#server/features/slots/claim-place'
import { insist, refuseWith } from '#server/http/refused'
import { insertAppointment } from './appointments.queries.ts'

interface Booking {
  by: WhoBooks
  now: Date
  settings: GarageSettings
  status: 'pending' | 'scheduled'
  clientId: string
  vehicleId: string
  timeSlotId: string
  assignedStaffId: string | null
  preferredStaffId: string | null
  prefersApprentice: boolean
  /** Codes, labels or typed text, as they came. */
  services: string[]
  notes: string | null
}

/** Puts a car into a slot if the rules of opening allow it to this caller and a place is free. Answers with the appointment's id. */
export async function bookSlot(
  tx: Transaction,
  { by, now, settings, timeSlotId, services, ...booking }: Booking,
): Promise<string> {
  const slot = parseSlotId(timeSlotId) ?? refuseWith('slot_unknown')
  const { capacity, business } = settings
  const opening = await openingOf(tx, slot.date, settings)
  insist(maySlotBeBooked({ slot, opening, capacity, now: garageNow(now, business.timeZone), by }))
  const place = await claimPlace(tx, { slot, maxCarsPerSlot: capacity.maxCarsPerSlot })
  return insertAppointment(tx, { ...booking, ...place, services: storedServices(services), createdAt: now })
}

/** Catalogue services are stored by code, whatever was sent for them; anything else as the text that was typed. */
function storedServices(services: string[]): string[] {
  return [...new Set(services.map((service) => serviceCodeOf(service) ?? service))]
}
