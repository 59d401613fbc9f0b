import { Clock } from 'lucide-react'
import type { ServiceBookingReceipt } from '#contract/public-booking'
import { displayServices } from '#domain/appointment/service-catalogue'
import { vehicleName } from '#domain/vehicle/vehicle'
import { JobCard } from '#web/parts/job-card.tsx'
import { PlateChip } from '#web/parts/plate-chip.tsx'
import { referenceOf } from '#web/parts/reference.ts'
import { Badge } from '#web/ui/badge.tsx'
import { whenOf } from './booking-summary.ts'
import styles from './thank-you.module.css'

export type BookedCardProps = {
  receipt: ServiceBookingReceipt
  className?: string | undefined
}

/** The job card of a booking that waits to be confirmed. */
export function BookedCard({ receipt, className }: BookedCardProps) {
  const { id, timeSlotId, vehicle, services } = receipt
  const when = whenOf(timeSlotId)
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
      label: 'Work',
      value: services.map((service) => <span key={service}>{displayServices([service])}</span>),
    },
  ]
  const badge = (
    <Badge tone="pending" icon={Clock}>
      Pending
    </Badge>
  )
  return (
    <JobCard lines={lines} badge={badge} className={className}>
      <p className={styles.reference}>
        Reference <b className="num">{referenceOf(id)}</b>
      </p>
    </JobCard>
  )
}
