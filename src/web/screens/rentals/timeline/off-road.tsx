import { Minus, Wrench } from 'lucide-react'
import { type RentalCarStatus, rentalCarStatusLabel } from '#domain/rental/rental-car'
import type { Interval } from '#domain/time/interval'
import { Icon } from '#web/ui/icon.tsx'
import styles from './off-road.module.css'
import { onLine } from './on-line.ts'
import { useTimeline } from './timeline-context.ts'

export type OffRoadProps = { time: Interval; status: RentalCarStatus }

/** A period of maintenance or inactivity, during which the car cannot be rented. */
export function OffRoad({ time, status }: OffRoadProps) {
  const { minutes } = useTimeline()
  return (
    <span className={styles.time} style={onLine(time, minutes)} aria-hidden="true">
      <span className={styles.words}>
        <Icon shape={status === 'maintenance' ? Wrench : Minus} size="small" />
        <span className={styles.word}>{rentalCarStatusLabel(status)}</span>
      </span>
    </span>
  )
}
