import type { Hours } from '#domain/opening/opening-hours'
import { displayTime } from '#domain/time/display'
import type { HoursScale } from '#domain/time/hours-scale'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#domain/time/time-of-day'
import { HoursTrack } from '#web/parts/hours-track/hours-track.tsx'
import { placedBetween } from '#web/parts/hours-track/placed-between.ts'
import styles from './day-bar.module.css'
import { shortClock } from './short-clock.ts'

export type DayBarProps = {
  /** Null if the hours are invalid. */
  hours: Hours | null
  slots: readonly TimeOfDay[]
  slotDurationMinutes: number
  scale: HoursScale
}

/** A day drawn to scale: open hours, break and slots. */
export function DayBar({ hours, slots, slotDurationMinutes, scale }: DayBarProps) {
  const words = slots.length === 0 ? 'No slots' : `Slots at ${slots.map(displayTime).join(', ')}`
  const endOf = (start: TimeOfDay) => timeFromMinutes(minutesOf(start) + slotDurationMinutes)
  return (
    <HoursTrack scale={scale} label={words}>
      {hours?.openTime && hours.closeTime && (
        <i className={styles.open} style={placedBetween(scale, hours.openTime, hours.closeTime)} />
      )}
      {hours?.breaks.map(({ start, end }) => (
        <i key={start} className={styles.break} style={placedBetween(scale, start, end)} />
      ))}
      {slots.map((time) => (
        <i key={time} className={styles.slot} style={placedBetween(scale, time, endOf(time))}>
          {slotDurationMinutes >= 45 && shortClock(time)}
        </i>
      ))}
    </HoursTrack>
  )
}
