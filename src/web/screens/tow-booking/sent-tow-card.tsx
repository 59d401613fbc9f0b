import { Clock } from 'lucide-react'
import type { Garage } from '#contract/garage'
import type { TowReceipt } from '#contract/tow-bookings'
import { displayPhone } from '#domain/people/phone'
import { displayCustomerDate } from '#domain/time/display'
import { describeTowPreferredTime } from '#domain/tow/tow-preferred-time'
import { towTrouble } from '#domain/tow/tow-trouble'
import { towedCarName } from '#domain/tow/towed-car'
import { BookingReference } from '#web/components/booking/booking-reference.tsx'
import { CardLines } from '#web/components/booking/card-lines.tsx'
import { HangingCard } from '#web/components/booking/hanging-card.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** Summary of the sent request. */
export function SentTowCard({ garage, receipt }: { garage: Garage; receipt: TowReceipt }) {
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
