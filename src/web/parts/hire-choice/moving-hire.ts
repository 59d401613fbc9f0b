import type { RentalBooking } from '#contract/rental-bookings'

/** As much of a booking as counts when it moves to other dates or another car. */
export type MovingHire = Pick<
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
