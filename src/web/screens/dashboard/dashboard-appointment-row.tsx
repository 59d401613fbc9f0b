import type { Appointment } from '#contract/appointments'
import { displayNearDate } from '#domain/time/display'
import { vehicleName } from '#domain/vehicle/vehicle'
import { isNotHereYet } from '#web/components/appointment/arrival.ts'
import { NextStep } from '#web/components/appointment/next-step.tsx'
import { TechnicianName } from '#web/components/technician-name.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import styles from './schedule-row.module.css'
import { ScheduleRow } from './schedule-row.tsx'

export type DashboardAppointmentRowProps = { appointment: Appointment; href: string }

/** An appointment in the schedule with its next step. */
export function DashboardAppointmentRow({ appointment, href }: DashboardAppointmentRowProps) {
  const namesOf = useServiceNames()
  const now = useGarageNow()
  const { client, vehicle, services, status, assignedStaff, timeSlot } = appointment
  const since = timeSlot.date < now.date ? `Here since ${displayNearDate(timeSlot.date, now.date)}` : null
  const late = isNotHereYet(appointment, now) ? 'Not here yet' : since
  return (
    <ScheduleRow
      href={href}
      name={client.name}
      plate={vehicle.licensePlate}
      status={status}
      technician={assignedStaff && <TechnicianName name={assignedStaff.name} />}
      step={<NextStep appointment={appointment} className={styles.button} />}
    >
      {late !== null && (
        <>
          <span className={styles.late}>{late}</span> <span className="faint">·</span>{' '}
        </>
      )}
      {vehicleName(vehicle)} <span className="faint">·</span> {namesOf(services)}
    </ScheduleRow>
  )
}
