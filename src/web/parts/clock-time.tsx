import clsx from 'clsx'
import { displayTimeParts } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'
import styles from './clock-time.module.css'

export type ClockTimeProps = { time: TimeOfDay; className?: string | undefined }

/** A time of day in two sizes, so that the eye runs down the hours. */
export function ClockTime({ time, className }: ClockTimeProps) {
  const { clock, half } = displayTimeParts(time)
  return (
    <time dateTime={time} className={clsx(styles.time, className)}>
      {clock} <small>{half}</small>
    </time>
  )
}
