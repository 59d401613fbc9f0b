import clsx from 'clsx'
import { displayTimeParts } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'

/** Time of day with small minutes, so that hours are easy to scan. */
export function ClockTime({ time, className }: { time: TimeOfDay; className?: string | undefined }) {
  const { clock, half } = displayTimeParts(time)
  return (
    <time
      dateTime={time}
      className={clsx('text-lead font-name whitespace-nowrap wide tabular-nums', className)}
    >
      {clock} <small className="text-micro font-regular text-ink-3">{half}</small>
    </time>
  )
}
