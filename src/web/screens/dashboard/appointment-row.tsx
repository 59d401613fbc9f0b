import type { Appointment } from '#contract/appointments'
import { vehicleName } from '#domain/vehicle/vehicle'
import { isNotHereYet } from '#web/parts/appointment/arrival.ts'
import { NextStep } from '#web/parts/appointment/next-step.tsx'
import { TechnicianName } from '#web/parts/technician-name.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import styles from './schedule-row.module.css'
import { ScheduleRow } from './schedule-row.tsx'

export type AppointmentRowProps = { appointment: Appointment; href: string }

/** A visit in the day: whose car, what is done and by whom, and its next step. */
export function AppointmentRow({ appointment, href }: AppointmentRowProps) {
  const namesOf = useServiceNames()
  const now = useGarageNow()
  const { client, vehicle, services, status, assignedStaff } = appointment
  return (
    <ScheduleRow
      href={href}
      name={client.name}
      plate={vehicle.licensePlate}
      status={status}
      technician={assignedStaff && <TechnicianName name={assignedStaff.name} />}
      step={<NextStep appointment={appointment} className={styles.button} />}
    >
      {isNotHereYet(appointment, now) && (
        <>
          <span className={styles.late}>Not here yet</span> <span className="faint">·</span>{' '}
        </>
      )}
      {vehicleName(vehicle)} <span className="faint">·</span> {namesOf(services)}
    </ScheduleRow>
  )
}
