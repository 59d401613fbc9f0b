import { type CSSProperties, memo, useSyncExternalStore } from 'react'
import type { RentalTimelineEntry } from '#contract/rental-timeline'
import type { RentalVehicle } from '#contract/rental-vehicles'
import type { FleetBar } from '#domain/schedule/fleet-bars'
import type { FleetRow } from '#domain/schedule/fleet-rows'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { CarCell } from './car-cell.tsx'
import { FreeGap } from './free-gap.tsx'
import { LaneMarks } from './lane-marks.tsx'
import { OffRoad } from './off-road.tsx'
import type { RentalBarLayout } from './rental-bar-layout.ts'
import styles from './timeline-car-row.module.css'
import { useTimeline } from './timeline-context.ts'
import { TimelineRentalBar } from './timeline-rental-bar.tsx'

export type TimelineCarRowProps = {
  row: FleetRow<RentalVehicle, RentalBarLayout>
  /** The tab stop in this row, or null if it is in another row. */
  tabStop: string | null
}

/** The row of one car. Memoised, because a fleet has many rows. */
export const TimelineCarRow = memo(function TimelineCarRow({ row, tabStop }: TimelineCarRowProps) {
  const { car, bars, lanes, gaps, offRoad } = row
  const { drag } = useTimeline()
  const { linkTo } = useRecordInUrl('rental')
  const dragged = useSyncExternalStore(drag.subscribe, () => {
    const dragged = drag.dragged()
    return dragged?.rental.rentalVehicleId === car.id ? dragged.rental : null
  })
  return (
    <tr className={styles.row} style={{ '--lanes': lanes } as CSSProperties} data-car={car.id}>
      <CarCell row={row} isTabStop={tabStop === `car-${car.id}`} />
      <td className={styles.line}>
        {dragged === null && gaps.map((gap) => <FreeGap key={gap.start} gap={gap} />)}
        {offRoad.map((time) => (
          <OffRoad key={time.start} time={time} status={car.status} />
        ))}
        {withDragged(bars, dragged).map((bar) => (
          <TimelineRentalBar
            key={bar.rental.id}
            car={car}
            bar={bar}
            href={linkTo(bar.rental.id)}
            isTabStop={tabStop === bar.rental.id}
            isDragged={dragged?.id === bar.rental.id}
          />
        ))}
        <LaneMarks carId={car.id} />
      </td>
    </tr>
  )
})

/** Keeps the element of the dragged bar mounted, and so its focus, when the window no longer contains its original dates. */
function withDragged(
  bars: FleetBar<RentalBarLayout>[],
  dragged: RentalTimelineEntry | null,
): FleetBar<RentalBarLayout>[] {
  if (dragged === null || bars.some(({ rental }) => rental.id === dragged.id)) return bars
  const nowhere = { start: 0, end: 0, lane: 0, turnaroundEnd: null, late: null }
  return [...bars, { ...nowhere, rental: dragged, goesOnBefore: false, goesOnAfter: false }]
}
