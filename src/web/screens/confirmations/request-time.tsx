import type { Appointment } from '#contract/appointments'
import { displayServices } from '#domain/appointment/service-catalogue'
import { displayShortDate, displayTime } from '#domain/time/display'
import styles from './request-time.module.css'

/** What is asked for, and when. */
export function RequestTime({ request }: { request: Appointment }) {
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
        <dd>{displayServices(services)}</dd>
      </div>
    </dl>
  )
}
