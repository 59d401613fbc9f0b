import { isLoggedRecord, type LoggedValue, type LoggedView } from '../audit/logged-record.ts'
import { referenceOf } from '../reference.ts'
import { isCalendarDate } from '../time/calendar-date.ts'
import { instantOf } from '../time/garage-clock.ts'
import { isTimeOfDay } from '../time/time-of-day.ts'

/** What a webhook says about a booking: nothing of the customer. */
export interface WebhookData {
  id: string
  reference: string
  status: string | null
  /** When the slot or the rental begins, or the time that a tow was asked for; ISO 8601. */
  start: string | null
  /** When the rental ends. */
  end: string | null
  services: string[]
  vehicle: { make: string; model: string } | null
  version: number | null
}

/** Returns what a webhook says about a booking, from its view in the audit log. */
export function webhookDataOf(id: string, view: LoggedView, timeZone: string): WebhookData {
  const at = (date: LoggedValue, time: LoggedValue) =>
    typeof date === 'string' && isCalendarDate(date) && typeof time === 'string' && isTimeOfDay(time)
      ? instantOf(date, time, timeZone).toISOString()
      : null
  return {
    id,
    reference: referenceOf(id),
    status: textOf(view.status),
    start:
      textOf(view.scheduledDateTime) ??
      at(view.startDate, view.pickupTime) ??
      at(view.preferredDate, view.preferredTime),
    end: at(view.endDate, view.returnTime),
    services: Array.isArray(view.services) ? view.services.map(String) : [],
    vehicle: vehicleOf(view),
    version: typeof view.version === 'number' ? view.version : null,
  }
}

function vehicleOf({
  vehicle,
  rentalVehicle,
  vehicleMake,
  vehicleModel,
}: LoggedView): WebhookData['vehicle'] {
  const car = [vehicle, rentalVehicle].find(isLoggedRecord) ?? { make: vehicleMake, model: vehicleModel }
  const make = textOf(car.make)
  const model = textOf(car.model)
  return make === null || model === null ? null : { make, model }
}

function textOf(value: LoggedValue): string | null {
  return typeof value === 'string' ? value : null
}
