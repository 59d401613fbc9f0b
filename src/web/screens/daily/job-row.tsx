import { Link } from 'wouter'
import type { Appointment } from '#contract/appointments'
import { displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicle/vehicle'
import { isNotHereYet } from '#web/components/appointment/arrival.ts'
import { NextStep } from '#web/components/appointment/next-step.tsx'
import { CancelIconButton } from '#web/components/cancel/cancel-buttons.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { statusStyle } from '#web/components/status-style.ts'
import { TechnicianName } from '#web/components/technician-name.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './job-row.module.css'

export type JobRowProps = { appointment: Appointment; href: string }

/** One appointment of the day with its status, plate, work, technician and next step. */
export function JobRow({ appointment, href }: JobRowProps) {
  const namesOf = useServiceNames()
  const now = useGarageNow()
  const { client, vehicle, services, status, assignedStaff, timeSlot } = appointment
  const { tone, icon } = statusStyle(status)
  return (
    <li className={styles.job} data-status={status} data-tone={tone}>
      <span className={styles.tab} aria-hidden="true">
        <Icon shape={icon} size="huge" />
      </span>
      <div className={styles.plate}>
        <PlateChip plate={vehicle.licensePlate} />
      </div>
      <b className={styles.car}>{vehicleName(vehicle)}</b>
      <div className={styles.work}>{namesOf(services)}</div>
      <div className={styles.who}>
        <Link href={href} className={styles.name}>
          {client.name}
        </Link>
        {assignedStaff && <TechnicianName name={assignedStaff.name} />}
        {isNotHereYet(appointment, now) && <span className={styles.late}>Not here yet</span>}
      </div>
      <div className={styles.status}>
        <StatusBadge status={status} />
      </div>
      <div className={styles.actions}>
        {status === 'cancelled' ? (
          <span className="small muted num">{displayTime(timeSlot.time)}</span>
        ) : (
          <>
            <NextStep appointment={appointment} className={styles.step} />
            <CancelIconButton kind="appointment" record={appointment} className={styles.cancel} />
          </>
        )}
      </div>
    </li>
  )
}
