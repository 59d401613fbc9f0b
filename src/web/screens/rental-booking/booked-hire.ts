import type { RentalReceipt } from '#contract/public-booking'

/** What was booked, with the phone as the customer wrote it. */
export interface BookedHire {
  receipt: RentalReceipt
  phone: string
}
