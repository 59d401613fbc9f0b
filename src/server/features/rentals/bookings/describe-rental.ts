import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { displayMoney } from '#domain/money'
import { displayRentalDays } from '#domain/rentals/rental-quote'
import { displayCustomerDate, displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'

type Rental = Pick<
  RentalBooking,
  'startDate' | 'pickupTime' | 'endDate' | 'returnTime' | 'totalDays' | 'totalAmount'
> & { rentalVehicle: { year: number; make: string; model: string } }

/** Returns the parts of a rental for messages to the customer. */
export function describeRental({
  startDate,
  pickupTime,
  endDate,
  returnTime,
  totalDays,
  totalAmount,
  rentalVehicle,
}: Rental) {
  return {
    car: vehicleName(rentalVehicle),
    pickup: `${displayCustomerDate(startDate)} at ${displayTime(pickupTime)}`,
    back: `${displayCustomerDate(endDate)} at ${displayTime(returnTime)}`,
    price: `${displayRentalDays(totalDays)} for ${displayMoney(totalAmount)} including GST`,
  }
}
