import type { ServiceBookingReceipt } from '#contract/public-booking'

/** What was booked, with the phone as the customer wrote it. */
export interface Booked {
  receipt: ServiceBookingReceipt
  phone: string
}
