import type { RentalBooking } from '#contract/rental-bookings'
import { displayMoney } from '#domain/money'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { displayDate, displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicle/vehicle'

type Hire = Pick<
  RentalBooking,
  'startDate' | 'pickupTime' | 'endDate' | 'returnTime' | 'totalDays' | 'totalAmount'
> & { rentalVehicle: { year: number; make: string; model: string } }

/** A hire as letters to the customer say it. */
export function rentalInWords({
  startDate,
  pickupTime,
  endDate,
  returnTime,
  totalDays,
  totalAmount,
  rentalVehicle,
}: Hire) {
  return {
    car: vehicleName(rentalVehicle),
    pickup: `${displayDate(startDate)} at ${displayTime(pickupTime)}`,
    back: `${displayDate(endDate)} at ${displayTime(returnTime)}`,
    price: `${displayRentalDays(totalDays)} for ${displayMoney(totalAmount)} including GST`,
  }
}
