import { plainDollars } from '#domain/money'
import { rentalStatusLabel } from '#domain/rental-status'
import { shownStatus } from '#domain/shown-status'
import { vehicleName } from '#domain/vehicles/vehicle'
import { type CsvColumn, customerColumns, timeOf } from '#server/records/export-columns'
import type { ExportedRental } from './rental-bookings.queries.ts'

export const rentalBookingColumns: readonly CsvColumn<ExportedRental>[] = [
  ['First day', ({ startDate }) => startDate],
  ['Pickup time', ({ pickupTime }) => pickupTime],
  ['Last day', ({ endDate }) => endDate],
  ['Return time', ({ returnTime }) => returnTime],
  ['Status', (rental) => rentalStatusLabel(shownStatus(rental))],
  ...customerColumns,
  ['Rental car', vehicleName],
  ['License plate', ({ licensePlate }) => licensePlate],
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
