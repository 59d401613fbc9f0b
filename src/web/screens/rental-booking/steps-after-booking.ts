import type { Garage } from '#contract/garage'
import { displayShortDate, displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { streetOf } from '#web/parts/booking/street-of.ts'
import type { BookedHire } from './booked-hire.ts'
import { displayMoment } from './rental-summary.ts'

/** What happens after a car was booked. */
export function stepsAfterBooking(
  garage: Pick<Garage, 'address' | 'timeZone'>,
  { receipt, phone }: BookedHire,
  received: Date,
) {
  const { startDate, pickupTime, endDate, returnTime } = receipt
  const { time } = civilOf(received, garage.timeZone)
  const pickup = [displayMoment(startDate, pickupTime), streetOf(garage)]
  return [
    { name: 'Received', words: `Today, ${displayTime(time)}` },
    { name: 'We check your licence and confirm', words: `By phone, on ${phone}` },
    { name: 'You pick up the car', words: pickup.filter(Boolean).join(', ') },
    { name: 'You bring it back', words: `${displayShortDate(endDate)}, before ${displayTime(returnTime)}` },
  ]
}
