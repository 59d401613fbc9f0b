import clsx from 'clsx'
import type { CSSProperties } from 'react'
import type { StaffCard } from '#contract/staff'
import { hoursScale, placeOnScale } from '#domain/time/hours-scale'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import styles from './day-bar.module.css'

type Placed = CSSProperties & Record<'--from' | '--to' | '--hours', string | number>

/** Today's hours drawn to scale, with a line at the current time. Decorative: the text beside it has the same times. */
export function DayBar({ day }: Pick<StaffCard, 'day'>) {
  const { time: now } = useGarageNow()
  const hours = day?.hours ?? []
  const scale = hoursScale(hours)
  const place = (from: number, to: number): Placed => ({
    '--from': from,
    '--to': to,
    '--hours': scale.to - scale.from,
  })
  const nowAt = placeOnScale(scale, now)
  return (
    <div
      aria-hidden="true"
      style={place(0, 100)}
      className={clsx(styles.bar, day?.state === 'leave' && styles.away, day === null && styles.nothing)}
    >
      {hours.map(({ startTime, endTime }) => (
        <i
          key={startTime}
          className={styles.hours}
          style={place(placeOnScale(scale, startTime), placeOnScale(scale, endTime))}
        />
      ))}
      {day !== null && nowAt > 0 && nowAt < 100 && <i className={styles.now} style={place(nowAt, nowAt)} />}
    </div>
  )
}
