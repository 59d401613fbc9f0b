import { displayMinutes } from '#domain/time/display'
import { quarterHours } from '#domain/vehicle/time-spent'
import { CapacityDots } from '#web/ui/capacity-dots.tsx'
import styles from './time-spent.module.css'

const LONGEST_DRAWN = 12

export type TimeSpentProps = {
  minutes: number
  /** The car is still checked in. */
  running: boolean
}

/** Time spent on a car: one bar per 15 minutes, up to three hours, and the time as text. */
export function TimeSpent({ minutes, running }: TimeSpentProps) {
  return (
    <span className={styles.spent}>
      <CapacityDots
        taken={Math.min(LONGEST_DRAWN, quarterHours(minutes))}
        capacity={LONGEST_DRAWN}
        label={null}
      />
      <span className="visually-hidden">Time spent </span>
      <b>
        {displayMinutes(minutes)}
        {running && ' so far'}
      </b>
    </span>
  )
}
