import type { Appointment } from '#contract/appointments'
import { dateHeading } from '#domain/schedule/date-groups'
import { displayTime } from '#domain/time/display'
import { minutesHere } from '#domain/vehicle/time-spent'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { statusStyle } from '#web/components/status-style.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './service-history.module.css'
import { TimeSpent } from './time-spent.tsx'

export type HistoryAppointmentProps = {
  appointment: Appointment
  /** This entry is the appointment shown in the sheet. */
  current: boolean
}

/** One appointment in the service history: date, services, time spent and technician. */
export function HistoryAppointment({ appointment, current }: HistoryAppointmentProps) {
  const namesOf = useServiceNames()
  const now = useGarageNow()
  const { timeSlot, status, services, notes, assignedStaff, checkOutTime } = appointment
  const { tone, icon } = statusStyle(status)
  const minutes = minutesHere(appointment, now.instant)
  return (
    <li className={styles.visit} data-tone={tone}>
      <span className={styles.mark} aria-hidden="true">
        <Icon shape={icon} size="small" />
      </span>
      <div className={styles.when}>
        <b className="num">{dateHeading(timeSlot.date, now.date)}</b>
        <span className="small muted num">{displayTime(timeSlot.time)}</span>
        {current && <span className="small muted">This appointment</span>}
        <span className="end">
          <StatusBadge status={status} />
        </span>
      </div>
      <div>{namesOf(services)}</div>
      {notes !== null && <div className="small muted">{notes}</div>}
      {(minutes !== null || assignedStaff !== null) && (
        <div className={styles.work}>
          {minutes !== null && <TimeSpent minutes={minutes} running={checkOutTime === null} />}
          {assignedStaff !== null && <span className={styles.who}>{assignedStaff.name}</span>}
        </div>
      )}
    </li>
  )
}
