import { type Lapse, lapseOf, lapseSpan } from '#domain/bookings/request-lapse'
import { storedSlot } from '#domain/opening/slots'
import type { CalendarDate } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import type { TimeOfDay } from '#domain/time/time-of-day'
import type { Transaction } from '#server/db/connect'
import { openingsBetween } from '#server/features/opening/read-openings'
import type { GarageSettings } from '#server/garage/garage-settings'

interface Count {
  /** When the request was made, or last moved or restored by staff. */
  from: Date
  settings: GarageSettings
}

/**
 * Returns when a pending service request lapses and when staff are reminded, according to current settings
 * and opening days.
 */
export function lapseOfServiceRequest(
  tx: Transaction,
  { timeSlotId, ...count }: Count & { timeSlotId: string },
): Promise<Lapse> {
  const start = storedSlot(timeSlotId)
  return lapse(tx, { ...count, start, hours: count.settings.requestRules.serviceLapseHours })
}

/** Returns the same for a pending rental request. */
export function lapseOfRentalRequest(
  tx: Transaction,
  { startDate, pickupTime, ...count }: Count & { startDate: CalendarDate; pickupTime: TimeOfDay },
): Promise<Lapse> {
  const start = { date: startDate, time: pickupTime }
  return lapse(tx, { ...count, start, hours: count.settings.requestRules.rentalLapseHours })
}

async function lapse(
  tx: Transaction,
  { from, start, hours, settings }: Count & { start: { date: CalendarDate; time: TimeOfDay }; hours: number },
): Promise<Lapse> {
  const { timeZone } = settings.business
  const openings = await openingsBetween(tx, { ...lapseSpan(from, timeZone), settings })
  const startsAt = instantOf(start.date, start.time, timeZone)
  const isClosed = (date: CalendarDate) => openings.get(date)?.status === 'closed'
  return lapseOf({ from, startsAt, hours }, { timeZone, isClosed })
}
