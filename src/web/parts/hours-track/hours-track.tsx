import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import type { HoursScale } from '#domain/time/hours-scale'
import styles from './hours-track.module.css'

export type HoursTrackProps = {
  scale: HoursScale
  /** What is drawn, in words; without them the words beside it say the same. */
  label?: string | undefined
  className?: string | undefined
  /** Each with its place from `placedBetween`. */
  children: ReactNode
}

/** A day from left to right, a line for each hour; what stands on it takes its place by the time. */
export function HoursTrack({ scale, label, className, children }: HoursTrackProps) {
  const hours: CSSProperties & Record<'--hours', number> = { '--hours': scale.to - scale.from }
  return (
    <div
      className={clsx(styles.track, className)}
      style={hours}
      {...(label !== undefined && { role: 'img', 'aria-label': label })}
    >
      {children}
    </div>
  )
}
