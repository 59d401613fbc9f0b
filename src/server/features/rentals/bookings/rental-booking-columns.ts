import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { otherBooker } from '#domain/clients/same-name'
import { displayPhone } from '#domain/contact/phone'
import { plainDollars } from '#domain/money'
import { rentalStatusLabel } from '#domain/rental-status'
import { vehicleName } from '#domain/vehicles/vehicle'
import { type CsvColumn, timeOf } from '#server/records/export-columns'

export const rentalBookingColumns: readonly CsvColumn<RentalBooking>[] = [
  ['First day', ({ startDate }) => startDate],
  ['Pickup time', ({ pickupTime }) => pickupTime],
  ['Last day', ({ endDate }) => endDate],
  ['Return time', ({ returnTime }) => returnTime],
  ['Status', ({ status }) => rentalStatusLabel(status)],
  ['Client', ({ client }) => client.name],
  ['Booked by', otherBooker],
  ['Email', ({ client }) => client.email],
  ['Phone', ({ client }) => displayPhone(client.phone)],
  ['Rental car', ({ rentalVehicle }) => vehicleName(rentalVehicle)],
  ['License plate', ({ rentalVehicle }) => rentalVehicle.licensePlate],
  ['Days', ({ totalDays }) => totalDays],
  ['Daily rate in dollars', ({ dailyRate }) => plainDollars(dailyRate)],
  ['Total in dollars', ({ totalAmount }) => plainDollars(totalAmount)],
  ['Additional charges in dollars', ({ additionalCharges }) => plainDollars(additionalCharges)],
  ['Late charge in dollars', ({ lateCharge }) => plainDollars(lateCharge)],
  ['Picked up', ({ pickedUpAt }, settings) => timeOf(pickedUpAt, settings)],
  ['Returned', ({ returnedAt }, settings) => timeOf(returnedAt, settings)],
  ['Pickup odometer', ({ pickupMileage }) => pickupMileage],
  ['Return odometer', ({ returnMileage }) => returnMileage],
  ['Notes', ({ notes }) => notes],
  ['Reason', ({ rejectionReason }) => rejectionReason],
]
