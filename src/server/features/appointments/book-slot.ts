import type { WhoBooks } from '#domain/opening/slot-booking'
import type { Transaction } from '#server/db/connect'
import type { GarageSettings } from '#server/features/garage/garage-settings'
import { insertAppointment } from './appointments.queries.ts'
import { storedServices } from './stored-services.ts'
import { takePlace } from './take-place.ts'

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
  const place = await takePlace(tx, { timeSlotId, by, now, settings })
  return insertAppointment(tx, {
    ...booking,
    ...place,
    services: storedServices(services, settings.services),
    createdAt: now,
  })
}
