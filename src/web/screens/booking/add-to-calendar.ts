import type { Garage } from '#contract/garage'
import { displayServices } from '#domain/appointment/service-catalogue'
import { instantOf } from '#domain/time/garage-clock'
import { vehicleName } from '#domain/vehicle/vehicle'
import { offerCalendarFile } from '#web/components/booking/offer-calendar-file.ts'
import type { Booked } from './booked.ts'

const millisecondsInMinute = 60_000

/** Offers the appointment, one slot long, as a calendar file. */
export function addToCalendar(garage: Garage, { receipt }: Booked) {
  const start = instantOf(receipt.date, receipt.time, garage.timeZone)
  offerCalendarFile(garage, {
    id: receipt.id,
    start,
    end: new Date(start.getTime() + garage.capacity.slotDurationMinutes * millisecondsInMinute),
    title: `${displayServices(receipt.services, garage.services)} at ${garage.businessName}`,
    subject: vehicleName(receipt.vehicle),
  })
}
