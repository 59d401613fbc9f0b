import { Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/appointments'
import { displayServices } from '#domain/appointment/service-catalogue'
import { displayPhone } from '#domain/people/phone'
import { displayInstant } from '#domain/time/display'
import { vehicleName } from '#domain/vehicle/vehicle'
import { isNotHereYet } from '#web/parts/appointment/arrival.ts'
import { NextStep } from '#web/parts/appointment/next-step.tsx'
import { ClockTime } from '#web/parts/clock-time.tsx'
import { PlateChip } from '#web/parts/plate-chip.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { statusLooks } from '#web/parts/status-look.ts'
import { TechnicianName } from '#web/parts/technician-name.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spine } from '#web/ui/spine.tsx'
import styles from './appointment-row.module.css'
import { ROW_LINK } from './use-row-keys.ts'

export type AppointmentRowProps = { appointment: Appointment; href: string; onDelete: () => void }

/** One booking: time, client, plate, work, technician, status, next step. Below 768 px a card, in the workshop a row for gloves. */
export function AppointmentRow({ appointment, href, onDelete }: AppointmentRowProps) {
  const now = useGarageNow()
  const { mayChange } = useStaff()
  const { client, vehicle, services, status, assignedStaff, timeSlot } = appointment
  const { tone, icon } = statusLooks[status]
  const late = isNotHereYet(appointment, now)
  const since = status === 'in_progress' ? appointment.checkInTime : null
  return (
    <li className={styles.row} data-status={status} data-tone={tone}>
      <Spine tone={tone} className={styles.spine} />
      <span className={styles.tab} aria-hidden="true">
        <Icon shape={icon} size="huge" />
      </span>
      <div className={styles.time}>
        <ClockTime time={timeSlot.time} className={styles.clock} />
      </div>
      <div className={styles.client}>
        <Link href={href} className={styles.name} {...{ [ROW_LINK]: '' }}>
          {client.name}
        </Link>
        {late ? (
          <span className={styles.late}>Not here yet</span>
        ) : (
          <span className={styles.phone}>{displayPhone(client.phone)}</span>
        )}
      </div>
      <div className={styles.vehicle}>
        <PlateChip plate={vehicle.licensePlate} />
        <span className={styles.car}>{vehicleName(vehicle)}</span>
      </div>
      <div className={styles.work}>
        <span className="truncate">{displayServices(services)}</span>
        {since !== null && (
          <span className={styles.since}>Here since {displayInstant(since, now.timeZone).time}</span>
        )}
      </div>
      <div className={styles.technician}>
        {assignedStaff ? (
          <TechnicianName name={assignedStaff.name} />
        ) : (
          <span className={styles.nobody}>No assignment</span>
        )}
      </div>
      <div className={styles.status}>
        <StatusBadge status={status} />
      </div>
      <div className={styles.actions}>
        <NextStep appointment={appointment} className={styles.step} />
        {mayChange && (
          <IconButton
            icon={Trash2}
            size="small"
            label={`Delete appointment for ${client.name}`}
            className={styles.delete}
            onClick={onDelete}
          />
        )}
      </div>
    </li>
  )
}
