import type { CSSProperties } from 'react'
import { type HoursScale, hoursOnScale } from '#domain/time/hours-scale'
import styles from './hours-clock.module.css'

/** Labels of the even hours above a track. */
export function HoursClock({ scale }: { scale: HoursScale }) {
  return (
    <div className={styles.clock} aria-hidden="true">
      {hoursOnScale(scale).map(({ hour, place }) => {
        const at: CSSProperties & Record<'--at', number> = { '--at': place }
        return (
          <span key={place} style={at}>
            {hour}
          </span>
        )
      })}
    </div>
  )
}
