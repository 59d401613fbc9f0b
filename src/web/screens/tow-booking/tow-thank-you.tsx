import { Phone } from 'lucide-react'
import { useState } from 'react'
import type { Garage } from '#contract/garage'
import type { TowReceipt } from '#contract/tow-bookings'
import { displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { NextSteps } from '#web/components/booking/next-steps.tsx'
import { ThankYouFrame } from '#web/components/booking/thank-you-frame.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { SentTowCard } from './sent-tow-card.tsx'
import { stepsAhead } from './steps-ahead.ts'
import type { TowPhone } from './tow-phone.ts'

export type TowThankYouProps = {
  garage: Garage
  phone: TowPhone | null
  receipt: TowReceipt
}

/** Confirmation page: the request, the next steps and a button to call the garage. */
export function TowThankYou({ garage, phone, receipt }: TowThankYouProps) {
  const [now] = useState(() => new Date())
  const { time } = civilOf(now, garage.timeZone)
  const received = { name: 'Received', words: `Today, ${displayTime(time)}` }
  return (
    <ThankYouFrame
      leading="Your tow request has been received. We'll call you back as soon as we can. In danger? Leave the car and call 000."
      card={<SentTowCard garage={garage} receipt={receipt} />}
      actions={
        <>
          {phone && (
            <ButtonLink variant="primary" size="large" href={`tel:${phone.number}`} icon={Phone}>
              Call {phone.shown}
            </ButtonLink>
          )}
          <ButtonLink size="large" href="/">
            Back to Home
          </ButtonLink>
        </>
      }
    >
      <NextSteps steps={[received, ...stepsAhead(garage, now)]} />
    </ThankYouFrame>
  )
}
