import { Clock, Phone } from 'lucide'
import { useState } from 'react'
import type { Garage } from '#contract/settings/garage'
import type { TowReceipt } from '#contract/tows/tow-bookings'
import { displayPhone } from '#domain/contact/phone'
import { displayCustomerDate, displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { describeTowPreferredTime } from '#domain/tows/tow-preferred-time'
import { towTrouble } from '#domain/tows/tow-trouble'
import { towedCarName } from '#domain/tows/towed-car'
import { BookingReference, CardLines, HangingCard } from '#web/public/hanging-card.tsx'
import { NextSteps, ThankYouFrame } from '#web/public/thank-you-frame.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import type { TowPhone } from './tow-hero.tsx'
import { stepsAhead } from './tow-next-steps.tsx'

/** Confirmation page: the request, the next steps and a button to call the garage. */
export function TowThankYou({
  garage,
  phone,
  receipt,
}: {
  garage: Garage
  phone: TowPhone | null
  receipt: TowReceipt
}) {
  const [now] = useState(() => new Date())
  const { time } = civilOf(now, garage.timeZone)
  const received = { name: 'Received', text: `Today, ${displayTime(time)}` }
  return (
    <ThankYouFrame
      leading="Your tow request has been received. We'll call you back as soon as we can. In danger? Leave the car and call 000."
      manageUrl={receipt.manageUrl}
      manageLabel="See or cancel your request"
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

/** Summary of the sent request. */
function SentTowCard({ garage, receipt }: { garage: Garage; receipt: TowReceipt }) {
  const { id, pickupLocation, destinationLocation, vehicleLicensePlate, vehicleColor } = receipt
  const car = [towedCarName(receipt), vehicleColor].filter((part) => part !== null).join(', ')
  const trouble = towTrouble(receipt)
  const lines = [
    { label: 'From', value: <span>{pickupLocation}</span> },
    { label: 'To', value: <span>{destinationLocation ?? 'The workshop'}</span> },
    ...(trouble === null ? [] : [{ label: 'Problem', value: <span>{trouble}</span> }]),
    ...(car === '' && vehicleLicensePlate === null
      ? []
      : [
          {
            label: 'Car',
            value: (
              <>
                {vehicleLicensePlate !== null && (
                  <span>
                    <PlateChip plate={vehicleLicensePlate} />
                  </span>
                )}
                <span>{car}</span>
              </>
            ),
          },
        ]),
    {
      label: 'When',
      value: <span>{describeTowPreferredTime(receipt, garage.today.date, displayCustomerDate)}</span>,
    },
    {
      label: "We'll call",
      value: (
        <>
          <span>{receipt.customerName}</span>
          <span>{displayPhone(receipt.customerPhone)}</span>
        </>
      ),
    },
  ]
  const badge = (
    <Badge tone="pending" icon={Clock}>
      Pending
    </Badge>
  )
  return (
    <HangingCard title="Your tow request" badge={badge}>
      <CardLines lines={lines} />
      <BookingReference id={id} />
    </HangingCard>
  )
}
