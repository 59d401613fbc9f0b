import { Phone } from 'lucide-react'
import { useState } from 'react'
import type { Garage } from '#contract/garage'
import { NextSteps } from '#web/components/booking/next-steps.tsx'
import { ThankYouFrame } from '#web/components/booking/thank-you-frame.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { addRentalToCalendar } from './add-rental-to-calendar.ts'
import type { BookedRental } from './booked-rental.ts'
import { BookedRentalCard } from './booked-rental-card.tsx'
import { BringAlong } from './bring-along.tsx'
import { stepsAfterBooking } from './steps-after-booking.ts'

export type RentalThankYouProps = {
  garage: Garage
  booked: BookedRental
}

/** Confirmation of a rental request (still pending): the booking, the next steps and what to bring. */
export function RentalThankYou({ garage, booked }: RentalThankYouProps) {
  const { receipt } = booked
  const [received] = useState(() => new Date())
  return (
    <ThankYouFrame
      leading="Your rental booking has been received and will be confirmed shortly. We'll contact you soon with details."
      card={<BookedRentalCard receipt={receipt} />}
      onAddToCalendar={() => addRentalToCalendar(garage, receipt)}
      actions={
        garage.phone === null ? (
          <ButtonLink size="large" href="/">
            Back to Home
          </ButtonLink>
        ) : (
          <ButtonLink size="large" href={`tel:${garage.phone}`} icon={Phone}>
            Call us
          </ButtonLink>
        )
      }
    >
      <NextSteps steps={stepsAfterBooking(garage, booked, received)} />
      <BringAlong totalAmount={receipt.totalAmount} />
    </ThankYouFrame>
  )
}
