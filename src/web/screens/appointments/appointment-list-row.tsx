import { Trash2 } from 'lucide-react'
import type { Appointment } from '#contract/appointments'
import { displayInstant } from '#domain/time/display'
import { isNotHereYet } from '#web/components/appointment/arrival.ts'
import { NextStep } from '#web/components/appointment/next-step.tsx'
import { CancelIconButton } from '#web/components/cancel/cancel-buttons.tsx'
import { TechnicianName } from '#web/components/technician-name.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './working-list-row.module.css'
import { WorkingListRow } from './working-list-row.tsx'

export type AppointmentListRowProps = { appointment: Appointment; href: string; onDelete: () => void }

/** One service appointment with the button of its next step. */
export function AppointmentListRow({ appointment, href, onDelete }: AppointmentListRowProps) {
  const namesOf = useServiceNames()
  const now = useGarageNow()
  const { mayChange } = useStaff()
  const { client, vehicle, services, status, assignedStaff, timeSlot } = appointment
  const since = status === 'in_progress' ? appointment.checkInTime : null
  return (
    <WorkingListRow
      href={href}
      time={timeSlot.time}
      client={client}
      late={isNotHereYet(appointment, now) ? 'Not here yet' : null}
      vehicle={vehicle}
      work={
        <>
          <span className="truncate">{namesOf(services)}</span>
          {since !== null && (
            <span className={styles.since}>Here since {displayInstant(since, now.timeZone).time}</span>
          )}
        </>
      }
      technician={
        assignedStaff ? (
          <TechnicianName name={assignedStaff.name} />
        ) : (
          <span className={styles.unassigned}>No assignment</span>
        )
      }
      status={status}
      actions={
        <>
          <NextStep appointment={appointment} className={styles.step} />
          <CancelIconButton kind="appointment" record={appointment} className={styles.delete} />
          {mayChange && (
            <IconButton
              icon={Trash2}
              size="small"
              label={`Delete appointment for ${client.name}`}
              className={styles.delete}
              onClick={onDelete}
            />
          )}
        </>
      }
    />
  )
}
