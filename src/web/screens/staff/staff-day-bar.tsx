import clsx from 'clsx'
import type { CSSProperties } from 'react'
import type { StaffCard } from '#contract/staff'
import { hoursScale, positionOnScale } from '#domain/time/hours-scale'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import styles from './staff-day-bar.module.css'

type BarPosition = CSSProperties & Record<'--from' | '--to' | '--hours', string | number>

/** Today's hours drawn to scale, with a line at the current time. Decorative: the text beside it has the same times. */
export function StaffDayBar({ day }: Pick<StaffCard, 'day'>) {
  const { time: now } = useGarageNow()
  const hours = day?.hours ?? []
  const scale = hoursScale(hours)
  const position = (from: number, to: number): BarPosition => ({
    '--from': from,
    '--to': to,
    '--hours': scale.to - scale.from,
  })
  const nowAt = positionOnScale(scale, now)
  return (
    <div
      aria-hidden="true"
      style={position(0, 100)}
      className={clsx(styles.bar, day?.state === 'leave' && styles.away, day === null && styles.nothing)}
    >
      {hours.map(({ startTime, endTime }) => (
        <i
          key={startTime}
          className={styles.hours}
          style={position(positionOnScale(scale, startTime), positionOnScale(scale, endTime))}
        />
      ))}
      {day !== null && nowAt > 0 && nowAt < 100 && (
        <i className={styles.now} style={position(nowAt, nowAt)} />
      )}
    </div>
  )
}
