import type { ServiceBookingReceipt } from '#contract/public-booking'

/** The receipt of a booking and the phone number as the customer typed it. */
export interface Booked {
  receipt: ServiceBookingReceipt
  phone: string
}
