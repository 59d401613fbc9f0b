import type { TowBooking } from '#contract/tow-bookings'
import { displayNearDate, displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { describeWait, towWait } from '#domain/tow/tow-wait'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import styles from './tow-age.module.css'

/** Waiting time in minutes; the preferred time if it is later; the time of request if closed. */
export function TowAge({ tow }: { tow: TowBooking }) {
  const now = useGarageNow()
  const wait = towWait(tow, now)
  if (wait?.kind === 'waiting') {
    const { value, unit } = describeWait(wait.minutes)
    const since = civilOf(wait.since, now.timeZone)
    const day = since.date === now.date ? '' : `${displayNearDate(since.date, now.date)}, `
    return (
      <div className={styles.age}>
        <b>
          {value}
          {unit !== null && <small> {unit}</small>}
        </b>
        <span>
          since {day}
          {displayTime(since.time)}
        </span>
      </div>
    )
  }
  const requestedAt = civilOf(new Date(tow.createdAt), now.timeZone)
  if (wait !== null) {
    return (
      <div className={styles.age}>
        <b className={styles.words}>{wait.preferredTime}</b>
        <span>requested {displayNearDate(requestedAt.date, now.date)}</span>
      </div>
    )
  }
  return (
    <div className={styles.age}>
      <b className={styles.words}>{displayTime(requestedAt.time)}</b>
      <span>{displayNearDate(requestedAt.date, now.date)}</span>
    </div>
  )
}
