import type { ReactNode } from 'react'
import type { Appointment } from '#contract/appointments'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { statusStyle } from '#web/components/status-style.ts'
import { StatusStripe } from '#web/ui/status-stripe.tsx'
import styles from './appointment-subject.module.css'

export type AppointmentSubjectProps = { appointment: Appointment; title: ReactNode; note: ReactNode }

/** Summary of the appointment that a dialog is about. */
export function AppointmentSubject({ appointment, title, note }: AppointmentSubjectProps) {
  const { vehicle, status } = appointment
  return (
    <div className={styles.subject}>
      <StatusStripe tone={statusStyle(status).tone} inset />
      <div className="grow">
        <div className={styles.title}>
          <b className="num">{title}</b>
          <PlateChip plate={vehicle.licensePlate} />
        </div>
        <div className={styles.note}>{note}</div>
      </div>
      <StatusBadge status={status} />
    </div>
  )
}
