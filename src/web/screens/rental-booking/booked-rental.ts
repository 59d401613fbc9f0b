import type { RentalReceipt } from '#contract/public-booking'

/** The receipt of a booking, with the phone number as the customer typed it. */
export interface BookedRental {
  receipt: RentalReceipt
  phone: string
}
