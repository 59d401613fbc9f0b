import type { CSSProperties } from 'react'
import { type HoursScale, hoursOnScale } from '#domain/time/hours-scale'
import styles from './hours-clock.module.css'

/** Labels of the even hours above a track. */
export function HoursClock({ scale }: { scale: HoursScale }) {
  return (
    <div className={styles.clock} aria-hidden="true">
      {hoursOnScale(scale).map(({ hour, position }) => {
        const at: CSSProperties & Record<'--at', number> = { '--at': position }
        return (
          <span key={position} style={at}>
            {hour}
          </span>
        )
      })}
    </div>
  )
}
