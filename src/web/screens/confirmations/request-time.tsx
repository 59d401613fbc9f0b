import type { Appointment } from '#contract/appointments'
import { displayShortDate, displayTime } from '#domain/time/display'
import { useServiceNames } from '#web/session/use-service-names.ts'
import styles from './request-time.module.css'

/** The requested date, time and services. */
export function RequestTime({ request }: { request: Appointment }) {
  const namesOf = useServiceNames()
  const { timeSlot, services } = request
  return (
    <dl className={styles.time}>
      <div>
        <dt>Date</dt>
        <dd>{displayShortDate(timeSlot.date)}</dd>
      </div>
      <div>
        <dt>Time</dt>
        <dd>{displayTime(timeSlot.time)}</dd>
      </div>
      <div className={styles.work}>
        <dt>Services</dt>
        <dd>{namesOf(services)}</dd>
      </div>
    </dl>
  )
}
