import type { Appointment } from '#contract/appointments'
import { dateHeading } from '#domain/schedule/date-groups'
import {
  displayDate,
  displayInstant,
  displayShortDate,
  displayTime,
  displayTimeSpent,
} from '#domain/time/display'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import styles from './appointment-times-view.module.css'

/** Appointment time, check-in, check-out and time spent. */
export function AppointmentTimes({ appointment }: { appointment: Appointment }) {
  const now = useGarageNow()
  const { timeSlot, checkInTime, checkOutTime } = appointment
  const heading = dateHeading(timeSlot.date, now.date)
  const spent =
    checkInTime === null ? null : displayTimeSpent(checkInTime, checkOutTime ?? now.instant.toISOString())
  return (
    <dl className={styles.times}>
      <div>
        <dt>Time</dt>
        <dd>
          <b>{displayTime(timeSlot.time)}</b>
        </dd>
        <dd className={styles.quiet}>
          {heading === 'Today' || heading === 'Tomorrow'
            ? `${heading}, ${displayShortDate(timeSlot.date)}`
            : heading}
        </dd>
      </div>
      <Moment term="Check-in" instant={checkInTime} zone={now.timeZone} on={timeSlot.date} />
      <Moment term="Check-out" instant={checkOutTime} zone={now.timeZone} on={timeSlot.date} />
      {spent !== null && (
        <div className={styles.spent}>
          <dt>{checkOutTime === null ? 'In workshop for' : 'Time spent'}</dt>
          <dd>
            <b>{spent}</b>
          </dd>
        </div>
      )}
    </dl>
  )
}

type MomentProps = { term: string; instant: string | null; zone: string; on: Appointment['timeSlot']['date'] }

function Moment({ term, instant, zone, on }: MomentProps) {
  const shown = instant === null ? null : displayInstant(instant, zone)
  const elsewhere = shown !== null && shown.date !== displayDate(on)
  return (
    <div>
      <dt>{term}</dt>
      <dd>{shown === null ? <span className={styles.quiet}>Not yet</span> : <b>{shown.time}</b>}</dd>
      {elsewhere && <dd className={styles.quiet}>{shown.date}</dd>}
    </div>
  )
}
