import { Clock } from 'lucide-react'
import type { ServiceBookingReceipt } from '#contract/public-booking'
import { serviceLabel } from '#domain/appointment/service-catalogue'
import { vehicleName } from '#domain/vehicle/vehicle'
import { BookingReference } from '#web/components/booking/booking-reference.tsx'
import { JobCard } from '#web/components/job-card.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { whenOf } from './booking-summary.ts'
import { useCatalogue } from './use-catalogue.ts'

export type BookedCardProps = {
  receipt: ServiceBookingReceipt
}

/** The job card of a pending booking. */
export function BookedCard({ receipt }: BookedCardProps) {
  const { id, timeSlotId, vehicle, services } = receipt
  const when = whenOf(timeSlotId)
  const catalogue = useCatalogue()
  const lines = [
    {
      label: 'When',
      value: (
        <>
          <span>{when?.date}</span>
          <span>{when?.time}</span>
        </>
      ),
    },
    {
      label: 'Vehicle',
      value: (
        <>
          {vehicle.licensePlate && (
            <span>
              <PlateChip plate={vehicle.licensePlate} />
            </span>
          )}
          <span>{vehicleName(vehicle)}</span>
        </>
      ),
    },
    {
      label: 'Services',
      value: services.map((service) => <span key={service}>{serviceLabel(service, catalogue)}</span>),
    },
  ]
  const badge = (
    <Badge tone="pending" icon={Clock}>
      Pending
    </Badge>
  )
  return (
    <JobCard lines={lines} badge={badge}>
      <BookingReference id={id} />
    </JobCard>
  )
}
