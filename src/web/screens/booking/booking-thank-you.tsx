import { useState } from 'react'
import type { Garage } from '#contract/garage'
import { NextSteps } from '#web/components/booking/next-steps.tsx'
import { ThankYouFrame } from '#web/components/booking/thank-you-frame.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { addToCalendar } from './add-to-calendar.ts'
import type { Booked } from './booked.ts'
import { BookedCard } from './booked-card.tsx'
import { nextSteps } from './next-steps.ts'
import { wayToConfirm } from './way-to-confirm.ts'

export type BookingThankYouProps = {
  garage: Garage
  booked: Booked
}

/** The pending booking and the next steps. */
export function BookingThankYou({ garage, booked }: BookingThankYouProps) {
  const { receipt } = booked
  const [received] = useState(() => new Date())
  return (
    <ThankYouFrame
      leading={`Your booking has been received and will be confirmed shortly. ${wayToConfirm(receipt.client.preferredContact, garage.delivery).promise}`}
      card={<BookedCard receipt={receipt} />}
      onAddToCalendar={() => addToCalendar(garage, booked)}
      actions={
        <ButtonLink size="large" href="/">
          Back to Home
        </ButtonLink>
      }
    >
      <NextSteps steps={nextSteps(garage, booked, received)} />
    </ThankYouFrame>
  )
}
