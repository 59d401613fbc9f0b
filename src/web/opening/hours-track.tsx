import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { type HoursScale, hoursOnScale, positionOnScale } from '#domain/time/hours-scale'
import type { TimeOfDay } from '#domain/time/time-of-day'

/** Horizontal track of one day with a line for each hour; children are positioned by time. */
export function HoursTrack({
  scale,
  label,
  className,
  children,
}: {
  scale: HoursScale
  /** Accessible description; omit if the text beside the track says the same. */
  label?: string | undefined
  className?: string | undefined
  /** Elements positioned with `positionBetween`. */
  children: ReactNode
}) {
  const hours: CSSProperties & Record<'--hours', number> = { '--hours': scale.to - scale.from }
  return (
    <div
      className={clsx(
        'relative overflow-hidden rounded-xs bg-sunken hour-lines forced-colors:border',
        className ?? 'h-9',
      )}
      style={hours}
      {...(label !== undefined && { role: 'img', 'aria-label': label })}
    >
      {children}
    </div>
  )
}

/** Labels of the even hours above a track. */
export function HoursClock({ scale }: { scale: HoursScale }) {
  return (
    <div className="relative h-4.5 text-micro text-ink-2 tabular-nums" aria-hidden="true">
      {hoursOnScale(scale).map(({ hour, position }) => (
        <span key={position} className="absolute -translate-x-1/2" style={{ left: `${position}%` }}>
          {hour}
        </span>
      ))}
    </div>
  )
}

/** Returns the CSS position of a time range on an hours track, for an absolutely positioned child. */
export function positionBetween(scale: HoursScale, from: TimeOfDay, to: TimeOfDay): CSSProperties {
  return { left: `${positionOnScale(scale, from)}%`, right: `${100 - positionOnScale(scale, to)}%` }
}
