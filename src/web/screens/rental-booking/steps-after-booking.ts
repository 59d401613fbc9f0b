import type { Garage } from '#contract/garage'
import { displayCustomerDate, displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { streetOf } from '#web/components/booking/street-of.ts'
import type { BookedRental } from './booked-rental.ts'
import { displayMoment } from './rental-summary.ts'

/** Returns the next steps after the booking, for the thank-you page; `received` is shown as a time of today. */
export function stepsAfterBooking(
  garage: Pick<Garage, 'address' | 'timeZone'>,
  { receipt, phone }: BookedRental,
  received: Date,
) {
  const { startDate, pickupTime, endDate, returnTime } = receipt
  const { time } = civilOf(received, garage.timeZone)
  const pickup = [displayMoment(startDate, pickupTime), streetOf(garage)]
  return [
    { name: 'Received', words: `Today, ${displayTime(time)}` },
    { name: "We'll check your licence and confirm", words: `By phone, on ${phone}` },
    { name: 'Pick up the car', words: pickup.filter(Boolean).join(', ') },
    { name: 'Return the car', words: `${displayCustomerDate(endDate)}, by ${displayTime(returnTime)}` },
  ]
}
