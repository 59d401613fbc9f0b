import { Truck } from 'lucide-react'
import type { TowBooking } from '#contract/tow-bookings'
import { towLocationLines } from '#domain/tow/tow-location'
import { describeTowPreferredTime } from '#domain/tow/tow-preferred-time'
import { towTrouble } from '#domain/tow/tow-trouble'
import { towedCarName } from '#domain/tow/towed-car'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { requestHref } from '#web/components/request-address.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { RequestRow } from './request-row.tsx'

/** A tow request in the queue. */
export function TowRequestRow({ request, open }: { request: TowBooking; open: boolean }) {
  const { date: today } = useGarageNow()
  const { id, customerName, pickupLocation, vehicleLicensePlate, createdAt } = request
  const car = [towedCarName(request), request.vehicleColor].filter((part) => part !== null).join(', ')
  const { where, hint } = towLocationLines(pickupLocation)
  return (
    <RequestRow
      icon={Truck}
      name={customerName}
      href={requestHref({ type: 'tow', id })}
      createdAt={createdAt}
      open={open}
      what={[`Tow from ${where}`, hint, towTrouble(request)].filter(Boolean).join(', ')}
    >
      <span>{[describeTowPreferredTime(request, today), car].filter(Boolean).join(' · ')}</span>
      {vehicleLicensePlate !== null && <PlateChip plate={vehicleLicensePlate} />}
    </RequestRow>
  )
}
