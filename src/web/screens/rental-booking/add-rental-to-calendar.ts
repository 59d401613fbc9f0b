import type { Garage } from '#contract/garage'
import type { RentalReceipt } from '#contract/public-booking'
import { instantOf } from '#domain/time/garage-clock'
import { vehicleName } from '#domain/vehicle/vehicle'
import { offerCalendarFile } from '#web/components/booking/offer-calendar-file.ts'

/** Offers a calendar file with the rental, from pickup to return. */
export function addRentalToCalendar(garage: Garage, receipt: RentalReceipt) {
  const { id, startDate, pickupTime, endDate, returnTime, rentalVehicle } = receipt
  offerCalendarFile(garage, {
    id,
    start: instantOf(startDate, pickupTime, garage.timeZone),
    end: instantOf(endDate, returnTime, garage.timeZone),
    title: `Rental car from ${garage.businessName}`,
    subject: vehicleName(rentalVehicle),
  })
}
