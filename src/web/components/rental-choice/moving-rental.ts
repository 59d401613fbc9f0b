import type { RentalBooking } from '#contract/rental-bookings'

/** The properties of a booking that matter when it moves to other dates or another car. */
export type MovingRental = Pick<
  RentalBooking,
  | 'id'
  | 'rentalVehicleId'
  | 'startDate'
  | 'endDate'
  | 'pickupTime'
  | 'returnTime'
  | 'totalDays'
  | 'dailyRate'
  | 'totalAmount'
>
