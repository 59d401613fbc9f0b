import { Link } from 'wouter'
import type { Appointment } from '#contract/appointments'
import { displayServices } from '#domain/appointment/service-catalogue'
import { vehicleName } from '#domain/vehicle/vehicle'
import { isNotHereYet } from '#web/parts/appointment/arrival.ts'
import { NextStep } from '#web/parts/appointment/next-step.tsx'
import { PlateChip } from '#web/parts/plate-chip.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { statusLooks } from '#web/parts/status-look.ts'
import { TechnicianName } from '#web/parts/technician-name.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Spine } from '#web/ui/spine.tsx'
import styles from './schedule-row.module.css'

export type ScheduleRowProps = { appointment: Appointment; href: string }

export function ScheduleRow({ appointment, href }: ScheduleRowProps) {
  const now = useGarageNow()
  const { client, vehicle, services, status, assignedStaff } = appointment
  return (
    <li className={styles.row}>
      <Spine tone={statusLooks[status].tone} />
      <div className={styles.words}>
        <div className={styles.who}>
          <Link href={href} className={styles.name}>
            {client.name}
          </Link>
          <PlateChip plate={vehicle.licensePlate} />
        </div>
        <div className={styles.what}>
          {isNotHereYet(appointment, now) && (
            <>
              <span className={styles.late}>Not here yet</span> <span className="faint">·</span>{' '}
            </>
          )}
          {vehicleName(vehicle)} <span className="faint">·</span> {displayServices(services)}
        </div>
      </div>
      <span className={styles.technician}>
        {assignedStaff && <TechnicianName name={assignedStaff.name} />}
      </span>
      <span className={styles.status}>
        <StatusBadge status={status} />
      </span>
      <span className={styles.step}>
        <NextStep appointment={appointment} className={styles.button} />
      </span>
    </li>
  )
}
