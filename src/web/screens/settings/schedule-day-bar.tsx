import type { Hours } from '#domain/opening/opening-hours'
import { displayTime } from '#domain/time/display'
import type { HoursScale } from '#domain/time/hours-scale'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#domain/time/time-of-day'
import { HoursTrack } from '#web/components/hours-track/hours-track.tsx'
import { positionBetween } from '#web/components/hours-track/position-between.ts'
import styles from './schedule-day-bar.module.css'
import { shortClock } from './short-clock.ts'

export type ScheduleDayBarProps = {
  /** Null if the hours are invalid. */
  hours: Hours | null
  slots: readonly TimeOfDay[]
  slotDurationMinutes: number
  scale: HoursScale
}

/** A day drawn to scale: open hours, break and slots. */
export function ScheduleDayBar({ hours, slots, slotDurationMinutes, scale }: ScheduleDayBarProps) {
  const words = slots.length === 0 ? 'No slots' : `Slots at ${slots.map(displayTime).join(', ')}`
  const endOf = (start: TimeOfDay) => timeFromMinutes(minutesOf(start) + slotDurationMinutes)
  return (
    <HoursTrack scale={scale} label={words}>
      {hours?.openTime && hours.closeTime && (
        <i className={styles.open} style={positionBetween(scale, hours.openTime, hours.closeTime)} />
      )}
      {hours?.breaks.map(({ start, end }) => (
        <i key={start} className={styles.break} style={positionBetween(scale, start, end)} />
      ))}
      {slots.map((time) => (
        <i key={time} className={styles.slot} style={positionBetween(scale, time, endOf(time))}>
          {slotDurationMinutes >= 45 && shortClock(time)}
        </i>
      ))}
    </HoursTrack>
  )
}
