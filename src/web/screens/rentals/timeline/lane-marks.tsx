import clsx from 'clsx'
import { Check, GripVertical } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { displayMoney } from '#domain/money'
import type { Fit } from '#domain/rental/fleet-fit'
import { type HireTimes, takenBy } from '#domain/rental/rental-availability'
import { displayDateRange } from '#domain/time/display-range'
import type { Interval } from '#domain/time/interval'
import { statusLook } from '#web/parts/status-look.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './lane-marks.module.css'
import type { Lifted } from './lift.ts'
import { onLine } from './on-line.ts'
import { type Timeline, useTimeline } from './timeline-context.ts'

/** What the line of a car shows while a booking is lifted; drawn anew alone, as the booking moves. */
export function LaneMarks({ carId }: { carId: string }) {
  const { lift, minutes, ...timeline } = useTimeline()
  const mark = useSyncExternalStore(lift.subscribe, () => lift.markOf(carId))
  if (mark === null) return null
  const on = (times: HireTimes, turnaround = 0) => stretch(timeline, minutes, takenBy(times, turnaround))
  if (mark.kind === 'fits') {
    const place = on(mark.times)
    if (place === null) return null
    return (
      <span className={styles.fits} style={onLine(place, minutes)} aria-hidden="true" data-mark="fits">
        <Icon shape={Check} size="small" />
        <span className={styles.word}>Fits</span>
        <span className={styles.price}>{displayMoney(mark.dailyRate)}</span>
      </span>
    )
  }
  const { lifted, fit } = mark
  const place = on(lifted.place.times)
  const clash = clashOf(fit, lifted.place.times, timeline.room.turnaroundMinutes)
  const clashPlace = clash && stretch(timeline, minutes, clash)
  return (
    <>
      {clashPlace && (
        <span
          className={styles.clash}
          style={onLine(clashPlace, minutes)}
          aria-hidden="true"
          data-mark="clash"
        />
      )}
      {place && fit.fits && (
        <span className={styles.landing} style={onLine(place, minutes)} aria-hidden="true" />
      )}
      {place && <HeldBar lifted={lifted} place={place} minutes={minutes} />}
    </>
  )
}

type HeldBarProps = { lifted: Lifted; place: Interval; minutes: number }

function HeldBar({
  lifted: {
    hire,
    place: { times },
    by,
  },
  place,
  minutes,
}: HeldBarProps) {
  const bar = useRef<HTMLSpanElement>(null)
  // Every step of the keys stays in sight; the pointer scrolls by itself at the edges.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at every step, whatever else stayed.
  useEffect(() => {
    if (by === 'keys') bar.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [by, times])
  return (
    <span
      ref={bar}
      className={clsx(
        styles.held,
        by === 'keys' && styles.byKeys,
        hire.status === 'pending' && styles.pending,
      )}
      style={onLine(place, minutes)}
      data-tone={statusLook(hire.status).tone}
      data-mark="held"
      data-held=""
      aria-hidden="true"
    >
      <Icon shape={GripVertical} size="small" />
      <span className={styles.name}>{hire.clientName}</span>
      <span className={styles.dates}>{displayDateRange(times.startDate, times.endDate)}</span>
    </span>
  )
}

/** The part of a time that the window shows; null where it shows nothing of it. */
function stretch(
  { startsAt }: Pick<Timeline, 'startsAt'>,
  minutes: number,
  { start, end }: Interval,
): Interval | null {
  const shown = { start: Math.max(0, start - startsAt), end: Math.min(minutes, end - startsAt) }
  return shown.start < shown.end ? shown : null
}

/** The time that both would have the car; all of it where something else is against it. */
function clashOf(fit: Fit, times: HireTimes, turnaroundMinutes: number): Interval | null {
  if (fit.fits) return null
  const wanted = takenBy(times, turnaroundMinutes)
  if (fit.because !== 'taken') return takenBy(times, 0)
  const taken = takenBy(fit.by, turnaroundMinutes)
  const both = { start: Math.max(wanted.start, taken.start), end: Math.min(wanted.end, taken.end) }
  // A late car is in the way without sharing a time that was booked.
  return both.start < both.end ? both : takenBy(times, 0)
}
