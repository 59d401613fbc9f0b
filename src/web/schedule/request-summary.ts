import { displayServices, type ServiceName } from '#domain/appointments/service-catalogue'
import { dateHeading } from '#domain/schedule/date-groups'
import { type CalendarDate, yearOf } from '#domain/time/calendar-date'
import { displayTime } from '#domain/time/display'
import { displayFullRange } from '#domain/time/display-full-range'
import { displayListDate } from '#domain/time/display-list-date'
import { displayDateRange } from '#domain/time/display-range'
import { towLocationLines } from '#domain/tows/tow-location'
import type { RequestEntry } from './request-entry.ts'

/** Returns the id, the customer's name and the creation time of a request. */
export function requestWaitingSince(entry: RequestEntry): { id: string; name: string; createdAt: string } {
  if (entry.type === 'tow') {
    const { id, customerName, createdAt } = entry.tow
    return { id, name: customerName, createdAt }
  }
  const { id, client, createdAt } = entry.type === 'appointment' ? entry.appointment : entry.rental
  return { id, name: client.name, createdAt }
}

/** Returns a one-line summary of a request. */
export function requestSummary(
  entry: RequestEntry,
  { today, catalogue }: { today: CalendarDate; catalogue: readonly ServiceName[] },
): string {
  if (entry.type === 'tow') return `Tow from ${towLocationLines(entry.tow.pickupLocation).where}`
  if (entry.type === 'rental') {
    const { rentalVehicle, startDate, endDate } = entry.rental
    const isThisYear = yearOf(startDate) === yearOf(today)
    const days = (isThisYear ? displayDateRange : displayFullRange)(startDate, endDate)
    return `${rentalVehicle.make} ${rentalVehicle.model}, ${days}`
  }
  const { timeSlot, services } = entry.appointment
  const heading = dateHeading(timeSlot.date, today)
  const day = heading === 'Today' || heading === 'Tomorrow' ? heading : displayListDate(timeSlot.date, today)
  return `${day}, ${displayTime(timeSlot.time)} · ${displayServices(services, catalogue)}`
}
