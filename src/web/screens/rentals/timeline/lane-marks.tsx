import clsx from 'clsx'
import { Check, GripVertical } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { displayMoney } from '#domain/money'
import type { Fit } from '#domain/rental/fleet-fit'
import { type RentalTimes, takenBy } from '#domain/rental/rental-overlap'
import { displayDateRange } from '#domain/time/display-range'
import type { Interval } from '#domain/time/interval'
import { statusStyle } from '#web/components/status-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './lane-marks.module.css'
import { onLine } from './on-line.ts'
import type { RentalDrag } from './rental-drag.ts'
import { type Timeline, useTimeline } from './timeline-context.ts'

/** Marks in the row of a car during a drag. A component of its own, so that moving does not re-render the row. */
export function LaneMarks({ carId }: { carId: string }) {
  const { drag, minutes, ...timeline } = useTimeline()
  const mark = useSyncExternalStore(drag.subscribe, () => drag.markOf(carId))
  if (mark === null) return null
  const on = (times: RentalTimes, turnaround = 0) => stretch(timeline, minutes, takenBy(times, turnaround))
  if (mark.kind === 'fits') {
    const position = on(mark.times)
    if (position === null) return null
    return (
      <span className={styles.fits} style={onLine(position, minutes)} aria-hidden="true" data-mark="fits">
        <Icon shape={Check} size="small" />
        <span className={styles.word}>Fits</span>
        <span className={styles.price}>{displayMoney(mark.dailyRate)}</span>
      </span>
    )
  }
  const { dragged, fit } = mark
  const position = on(dragged.position.times)
  const conflict = conflictOf(fit, dragged.position.times, timeline.room.turnaroundMinutes)
  const conflictPosition = conflict && stretch(timeline, minutes, conflict)
  return (
    <>
      {conflictPosition && (
        <span
          className={styles.clash}
          style={onLine(conflictPosition, minutes)}
          aria-hidden="true"
          data-mark="clash"
        />
      )}
      {position && fit.fits && (
        <span className={styles.landing} style={onLine(position, minutes)} aria-hidden="true" />
      )}
      {position && <DraggedBar dragged={dragged} position={position} minutes={minutes} />}
    </>
  )
}

type DraggedBarProps = { dragged: RentalDrag; position: Interval; minutes: number }

function DraggedBar({
  dragged: {
    rental,
    position: { times },
    by,
  },
  position,
  minutes,
}: DraggedBarProps) {
  const bar = useRef<HTMLSpanElement>(null)
  // Keyboard moves are scrolled into view; pointer drags auto-scroll at the edges.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` runs it after every move.
  useEffect(() => {
    if (by === 'keys') bar.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [by, times])
  return (
    <span
      ref={bar}
      className={clsx(
        styles.dragged,
        by === 'keys' && styles.byKeys,
        rental.status === 'pending' && styles.pending,
      )}
      style={onLine(position, minutes)}
      data-tone={statusStyle(rental.status).tone}
      data-mark="held"
      data-held=""
      aria-hidden="true"
    >
      <Icon shape={GripVertical} size="small" />
      <span className={styles.name}>{rental.clientName}</span>
      <span className={styles.dates}>{displayDateRange(times.startDate, times.endDate)}</span>
    </span>
  )
}

/** Returns the part of an interval inside the window, in minutes from its start, or null. */
function stretch(
  { startsAt }: Pick<Timeline, 'startsAt'>,
  minutes: number,
  { start, end }: Interval,
): Interval | null {
  const shown = { start: Math.max(0, start - startsAt), end: Math.min(minutes, end - startsAt) }
  return shown.start < shown.end ? shown : null
}

/** Returns the overlap with the other rental, or the whole time for other conflicts; null if there is none. */
function conflictOf(fit: Fit, times: RentalTimes, turnaroundMinutes: number): Interval | null {
  if (fit.fits) return null
  const wanted = takenBy(times, turnaroundMinutes)
  if (fit.because !== 'taken') return takenBy(times, 0)
  const taken = takenBy(fit.by, turnaroundMinutes)
  const both = { start: Math.max(wanted.start, taken.start), end: Math.min(wanted.end, taken.end) }
  // An overdue rental conflicts although the booked times do not overlap.
  return both.start < both.end ? both : takenBy(times, 0)
}
