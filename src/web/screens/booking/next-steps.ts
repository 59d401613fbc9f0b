import type { Garage } from '#contract/garage'
import { displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { streetOf } from '#web/parts/booking/street-of.ts'
import type { Booked } from './booked.ts'
import { whenOf } from './booking-summary.ts'
import { wayToConfirm } from './way-to-confirm.ts'

/** What happens after a service was booked. */
export function nextSteps(garage: Garage, { receipt, phone }: Booked, received: Date) {
  const { preferredContact, email } = receipt.client
  const when = whenOf(receipt.timeSlotId)
  const { time } = civilOf(received, garage.timeZone)
  return [
    { name: 'Received', words: `Today, ${displayTime(time)}` },
    { name: 'We confirm', words: wayToConfirm(preferredContact, garage.delivery).words({ phone, email }) },
    {
      name: 'You bring the car',
      words: [when?.shortDate, when?.time, streetOf(garage)].filter(Boolean).join(', '),
    },
    { name: 'We call before extra work', words: 'Nothing is done that you have not agreed to' },
  ]
}
