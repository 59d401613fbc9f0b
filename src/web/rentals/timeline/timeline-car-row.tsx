import clsx from 'clsx'
import { Minus, Wrench } from 'lucide'
import { memo, useSyncExternalStore } from 'react'
import type { RentalTimelineEntry } from '#contract/rentals/rental-timeline'
import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import { displayMoney } from '#domain/money'
import type { FleetBar } from '#domain/rentals/fleet-bars'
import type { FleetGap } from '#domain/rentals/fleet-gaps'
import type { FleetRow } from '#domain/rentals/fleet-rows'
import { type RentalCarStatus, rentalCarStatusLabel } from '#domain/rentals/rental-car'
import type { Interval } from '#domain/time/interval'
import { shortVehicleName, vehicleName } from '#domain/vehicles/vehicle'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { CarSide } from '#web/ui/drawings/car-side.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { LaneMarks } from './lane-marks.tsx'
import { carStop, laneHeight, onLine, type RentalBarLayout, useTimeline } from './timeline-context.ts'
import { TimelineRentalBar } from './timeline-rental-bar.tsx'

/** The row of one car. Memoised, because a fleet has many rows. */
export const TimelineCarRow = memo(function TimelineCarRow({
  row,
  tabStop,
}: {
  row: FleetRow<RentalVehicle, RentalBarLayout>
  /** The tab stop in this row, or null if it is in another row. */
  tabStop: string | null
}) {
  const { car, bars, lanes, gaps, offRoad } = row
  const { drag } = useTimeline()
  const { linkTo } = useRecordInUrl('rental')
  const dragged = useSyncExternalStore(drag.subscribe, () => {
    const dragged = drag.dragged()?.item
    return dragged?.rentalVehicleId === car.id ? dragged : null
  })
  return (
    <tr className="relative" style={{ height: 48 + (lanes - 1) * laneHeight }} data-car={car.id}>
      <CarCell row={row} isTabStop={tabStop === carStop(car)} />
      <td className="group relative border-t border-line">
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
  const outside = { start: 0, end: 0, lane: 0, turnaroundEnd: null, late: null }
  return [...bars, { ...outside, rental: dragged, goesOnBefore: false, goesOnAfter: false }]
}

/** Row header: the car and, for screen readers, its available times or its status. */
function CarCell({
  row: { car, gaps, offRoad },
  isTabStop,
}: {
  row: FleetRow<RentalVehicle, RentalBarLayout>
  isTabStop: boolean
}) {
  const free = gaps.map(({ text }) => text).join(', ')
  const availability = offRoad.length > 0 ? rentalCarStatusLabel(car.status) : free
  return (
    <th
      scope="row"
      tabIndex={isTabStop ? 0 : -1}
      data-stop={carStop(car)}
      className="z-sticky sticky left-0 border-t border-r border-line border-r-line-2 bg-surface px-3 text-start font-regular focus-visible:-outline-offset-2 max-md:px-2"
    >
      <div className="flex items-center gap-3">
        <span className="w-12 flex-none max-xl:hidden">
          <CarSide body={car.category} />
        </span>
        <span className="min-w-0 flex-1">
          {/* On a phone only screen readers get the full name, others the short one. */}
          <b className="block truncate text-small font-label max-md:sr-only">{vehicleName(car)}</b>
          <b className="block truncate text-small font-label md:hidden" aria-hidden="true">
            {shortVehicleName(car)}
          </b>
          <span className="flex items-center gap-2">
            <PlateChip plate={car.licensePlate} />
            <span className="text-micro text-ink-2 tabular-nums max-md:hidden">
              {displayMoney(car.dailyRate)}
              <span className="sr-only"> per day</span>
            </span>
          </span>
          {availability !== '' && <span className="sr-only">, {availability}</span>}
        </span>
      </div>
    </th>
  )
}

/** Label of an available period, hidden during a drag by the mark. Hidden from screen readers: the car cell contains the same text. */
function FreeGap({ gap }: { gap: FleetGap }) {
  const { minutes } = useTimeline()
  return (
    <span
      className="@container pointer-events-none absolute inset-y-0 grid place-items-center text-micro whitespace-nowrap text-ink-2 tabular-nums group-has-data-mark:invisible"
      style={onLine(gap, minutes)}
      aria-hidden="true"
    >
      <span
        className={clsx(
          'rounded-xs bg-surface px-1',
          gap.text.length > 12 ? '@max-[112px]:hidden' : '@max-[80px]:hidden',
        )}
      >
        {gap.text}
      </span>
    </span>
  )
}

/** A period of maintenance or inactivity, during which the car cannot be rented. */
function OffRoad({ time, status }: { time: Interval; status: RentalCarStatus }) {
  const { minutes } = useTimeline()
  return (
    <span
      className="@container pointer-events-none absolute top-2 flex h-8 items-center overflow-clip rounded-l-sm border border-line-2 bg-hatch-idle pl-2"
      style={onLine(time, minutes)}
      aria-hidden="true"
    >
      <span className="sticky left-[calc(var(--car-width)+8px)] flex items-center gap-1 rounded-xs bg-surface px-1 text-small font-name @max-[32px]:hidden">
        <Icon shape={status === 'maintenance' ? Wrench : Minus} size="small" />
        <span className="@max-[112px]:hidden">{rentalCarStatusLabel(status)}</span>
      </span>
    </span>
  )
}
