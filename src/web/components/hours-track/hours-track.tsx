import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import type { HoursScale } from '#domain/time/hours-scale'
import styles from './hours-track.module.css'

export type HoursTrackProps = {
  scale: HoursScale
  /** Accessible description; omit if the text beside the track says the same. */
  label?: string | undefined
  className?: string | undefined
  /** Elements positioned with `positionBetween`. */
  children: ReactNode
}

/** Horizontal track of one day with a line for each hour; children are positioned by time. */
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
