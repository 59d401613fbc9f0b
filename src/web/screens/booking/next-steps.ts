import type { Garage } from '#contract/garage'
import { displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { streetOf } from '#web/components/booking/street-of.ts'
import type { Booked } from './booked.ts'
import { whenOf } from './booking-summary.ts'
import { wayToConfirm } from './way-to-confirm.ts'

/** Returns the steps after a service booking. */
export function nextSteps(garage: Garage, { receipt, phone }: Booked, received: Date) {
  const { preferredContact, email } = receipt.client
  const when = whenOf(receipt.timeSlotId)
  const { time } = civilOf(received, garage.timeZone)
  return [
    { name: 'Received', words: `Today, ${displayTime(time)}` },
    { name: "We'll confirm", words: wayToConfirm(preferredContact, garage.delivery).words({ phone, email }) },
    {
      name: 'Bring your car in',
      words: [when?.date, when?.time, streetOf(garage)].filter(Boolean).join(', '),
    },
    { name: "We'll call before doing any extra work", words: "We won't do anything you haven't agreed to" },
  ]
}
