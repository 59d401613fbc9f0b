import type { Appointment } from '#contract/appointments'
import { displayServices } from '#domain/appointment/service-catalogue'
import { dateHeading } from '#domain/schedule/date-groups'
import { displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicle/vehicle'
import { PlateChip } from '#web/parts/plate-chip.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import styles from './request-subject.module.css'

/** The request in two lines, so that the answer goes to the right one. */
export function RequestSubject({ request }: { request: Appointment }) {
  const { date: today } = useGarageNow()
  const { client, vehicle, services, timeSlot } = request
  return (
    <div className={styles.subject}>
      <div className={styles.when}>
        <b className="num">
          {client.name}, {dateHeading(timeSlot.date, today)}, {displayTime(timeSlot.time)}
        </b>
        <PlateChip plate={vehicle.licensePlate} />
      </div>
      <div className="small muted">
        {vehicleName(vehicle)} · {displayServices(services)}
      </div>
    </div>
  )
}
