import clsx from 'clsx'
import { displayWorkingTime, minutesOfHours, type WorkingHours } from '#domain/people/working-hours'
import { type HoursScale, moveEnd, timeOnScale } from '#domain/time/hours-scale'
import { HoursTrack } from '#web/components/hours-track/hours-track.tsx'
import { positionBetween } from '#web/components/hours-track/position-between.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { DragHandle } from './drag-handle.tsx'
import styles from './hours-bar.module.css'

export type HoursBarProps = {
  there: readonly WorkingHours[]
  /** Hours of the day including leave. */
  rostered: WorkingHours | null
  scale: HoursScale
  /** Label of the leave on this day, if any. */
  leave: string | undefined
  withNow: boolean
  /** Null for read-only users. */
  onChange: ((hours: WorkingHours) => void) | null
}

/** The hours of a day drawn to scale, with leave hatched. The inputs beside it contain the same times. */
export function HoursBar({ there, rostered, scale, leave, withNow, onChange }: HoursBarProps) {
  const { time: now } = useGarageNow()
  const position = ({ startTime, endTime }: WorkingHours) => positionBetween(scale, startTime, endTime)
  return (
    <HoursTrack scale={scale}>
      {leave !== undefined && rostered !== null && (
        <span className={clsx(styles.stretch, styles.leave)} style={position(rostered)}>
          <span className={clsx(there.length > 0 && 'visually-hidden')}>{leave}</span>
        </span>
      )}
      {there.map((hours) => (
        <span key={hours.startTime} className={clsx(styles.stretch, styles.there)} style={position(hours)}>
          {displayWorkingTime(minutesOfHours(hours))}
        </span>
      ))}
      {rostered !== null &&
        onChange !== null &&
        (['startTime', 'endTime'] as const).map(
          (end) =>
            there.some((hours) => hours[end] === rostered[end]) && (
              <DragHandle
                key={end}
                end={end}
                style={position(rostered)}
                onMove={(share) => onChange(moveEnd(rostered, end, timeOnScale(scale, share)))}
              />
            ),
        )}
      {withNow && (
        <i aria-hidden="true" className={styles.now} style={position({ startTime: now, endTime: now })} />
      )}
    </HoursTrack>
  )
}
