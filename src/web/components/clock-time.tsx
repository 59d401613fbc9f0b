import clsx from 'clsx'
import { displayTimeParts } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'
import styles from './clock-time.module.css'

export type ClockTimeProps = { time: TimeOfDay; className?: string | undefined }

/** Time of day with small minutes, so that hours are easy to scan. */
export function ClockTime({ time, className }: ClockTimeProps) {
  const { clock, half } = displayTimeParts(time)
  return (
    <time dateTime={time} className={clsx(styles.time, className)}>
      {clock} <small>{half}</small>
    </time>
  )
}
