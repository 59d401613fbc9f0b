import type { CSSProperties } from 'react'
import type { Hours } from '#domain/opening/opening-hours'
import { displayTime } from '#domain/time/display'
import { minutesOf, type TimeOfDay } from '#domain/time/time-of-day'
import styles from './day-bar.module.css'
import { type ShownHours, shareOf } from './shown-hours.ts'

export type DayBarProps = {
  /** Null where they make no sense. */
  hours: Hours | null
  slots: readonly TimeOfDay[]
  slotDurationMinutes: number
  range: ShownHours
}

/** A day drawn to scale: its open hours, its break, and the slots that fit. */
export function DayBar({ hours, slots, slotDurationMinutes, range }: DayBarProps) {
  const place = (from: number, to: number): CSSProperties & Record<'--from' | '--to', number> => ({
    '--from': shareOf(from, range),
    '--to': shareOf(to, range),
  })
  const scale: CSSProperties & { '--hours': number } = { '--hours': range.to - range.from }
  const words = slots.length === 0 ? 'No slots' : `Slots at ${slots.map(displayTime).join(', ')}`
  return (
    <span className={styles.bar} style={scale} role="img" aria-label={words}>
      {hours?.openTime && hours.closeTime && (
        <i className={styles.open} style={place(minutesOf(hours.openTime), minutesOf(hours.closeTime))} />
      )}
      {hours?.breaks.map(({ start, end }) => (
        <i key={start} className={styles.break} style={place(minutesOf(start), minutesOf(end))} />
      ))}
      {slots.map((time) => (
        <i
          key={time}
          className={styles.slot}
          style={place(minutesOf(time), minutesOf(time) + slotDurationMinutes)}
        >
          {slotDurationMinutes >= 45 && clockOf(time)}
        </i>
      ))}
    </span>
  )
}

/** `8`, `9:30`: what fits into a slot. */
function clockOf(time: TimeOfDay): string {
  const [clock] = displayTime(time).split(' ')
  return (clock ?? '').replace(/:00$/, '')
}
