import clsx from 'clsx'
import { Check, GripVertical } from 'lucide'
import { useSyncExternalStore } from 'react'
import { displayMoney } from '#domain/money'
import { conflictReason, fitsElsewhere } from '#domain/rentals/conflict-reason'
import type { Fit } from '#domain/rentals/fleet-fit'
import { type RentalTimes, takenBy } from '#domain/rentals/rental-overlap'
import { displayDateRange } from '#domain/time/display-range'
import { type Interval, intersect } from '#domain/time/interval'
import { statusStyle } from '#web/bookings/status-badge.tsx'
import { DropNote } from '#web/drag/drag-feedback.tsx'
import { useDragged } from '#web/drag/drag-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { onLine, type RentalDrag, type Timeline, useTimeline } from './timeline-context.ts'

/** Marks in the row of a car during a drag. A component of its own, so that moving does not re-render the row. */
export function LaneMarks({ carId }: { carId: string }) {
  const { drag: store, marks, minutes, ...timeline } = useTimeline()
  const mark = useSyncExternalStore(store.subscribe, () => marks.markOf(store.dragged(), carId))
  if (mark === null) return null
  const on = (times: RentalTimes, turnaround = 0) => stretch(timeline, minutes, takenBy(times, turnaround))
  if (mark.kind === 'fits') {
    const position = on(mark.times)
    if (position === null) return null
    return (
      <span
        className="@container pointer-events-none absolute top-2 flex h-8 items-center justify-center gap-1 overflow-hidden rounded-sm border border-dashed border-primary bg-primary-soft/80 text-micro font-name whitespace-nowrap text-on-soft"
        style={onLine(position, minutes)}
        aria-hidden="true"
        data-mark="fits"
      >
        <Icon shape={Check} size="small" />
        <span className="@max-[104px]:hidden">Fits</span>
        <span className="font-regular tabular-nums @max-[72px]:hidden">{displayMoney(mark.dailyRate)}</span>
      </span>
    )
  }
  const { drag, fit } = mark
  const position = on(drag.to.times)
  const conflict = conflictOf(fit, drag.to.times, timeline.room.turnaroundMinutes)
  const conflictPosition = conflict && stretch(timeline, minutes, conflict)
  return (
    <>
      {conflictPosition && (
        <span
          className="pointer-events-none absolute inset-y-0 rounded-xs bg-cancelled/25 inset-ring-2 inset-ring-cancelled forced-colors:border-2"
          style={onLine(conflictPosition, minutes)}
          aria-hidden="true"
          data-mark="conflict"
        />
      )}
      {position && fit.fits && (
        <span
          className="pointer-events-none absolute top-2 h-8 rounded-sm border border-dashed border-primary bg-primary-soft/80"
          style={onLine(position, minutes)}
          aria-hidden="true"
        />
      )}
      {position && <DraggedBar drag={drag} position={position} minutes={minutes} />}
    </>
  )
}

function DraggedBar({
  drag: { item: rental, to, by },
  position,
  minutes,
}: {
  drag: RentalDrag
  position: Interval
  minutes: number
}) {
  return (
    <span
      // Moves by key are scrolled into view; drags by pointer scroll at the edges.
      ref={(bar) => {
        if (by === 'keys') bar?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }}
      className={clsx(
        'z-raised @container pointer-events-none absolute top-2 flex h-8 scroll-m-[140px_40px_80px_calc(var(--car-width)+40px)] items-center gap-2 rounded-sm border border-l-4 border-tone/55 border-l-tone bg-tone-bg px-2 text-small font-name whitespace-nowrap text-tone-fg shadow-floating',
        rental.status === 'pending' && 'border-dashed',
        by === 'keys'
          ? '-translate-y-1 outline-2 outline-offset-2 outline-focus'
          : 'translate-x-1 -translate-y-1 -rotate-1',
      )}
      style={onLine(position, minutes)}
      data-tone={statusStyle(rental.status).tone}
      data-mark="dragged"
      data-drop-target=""
      aria-hidden="true"
    >
      <Icon shape={GripVertical} size="small" />
      <span className="min-w-0 truncate @max-[64px]:hidden">{rental.clientName}</span>
      <span className="ml-auto text-micro font-label tabular-nums @max-[184px]:hidden">
        {displayDateRange(to.times.startDate, to.times.endDate)}
      </span>
    </span>
  )
}

/** Returns the part of an interval inside the window, in minutes from its start, or null. */
function stretch(
  { startsAt }: Pick<Timeline, 'startsAt'>,
  minutes: number,
  { start, end }: Interval,
): Interval | null {
  const shown = { start: start - startsAt, end: end - startsAt }
  return intersect([shown], [{ start: 0, end: minutes }])[0] ?? null
}

/** Returns the overlap with the other rental, or the whole time for other conflicts; null if there is none. */
function conflictOf(fit: Fit, times: RentalTimes, turnaroundMinutes: number): Interval | null {
  if (fit.fits) return null
  const wanted = takenBy(times, turnaroundMinutes)
  if (fit.because !== 'taken') return takenBy(times, 0)
  const [both] = intersect([wanted], [takenBy(fit.by, turnaroundMinutes)])
  // An overdue rental conflicts although the booked times do not overlap.
  return both ?? takenBy(times, 0)
}

/** Why the dragged booking cannot be dropped here. */
export function ConflictNote() {
  const { drag: store, marks, cars, room } = useTimeline()
  const drag = useDragged(store)
  const fit = drag && marks.fitOf(drag)
  const car = drag && cars.get(drag.to.carId)
  if (drag === null || !car || fit === null || fit.fits) return null
  const { times } = drag.to
  const { title, detail } = conflictReason(fit, { car, times, room })
  return (
    <DropNote title={title}>
      {detail} {fit.because !== 'times' && fitsElsewhere(times, marks.fitsElsewhere(drag))}
    </DropNote>
  )
}
