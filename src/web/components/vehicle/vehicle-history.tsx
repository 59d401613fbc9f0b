import { Wrench } from 'lucide-react'
import { displayMinutes } from '#domain/time/display'
import { minutesHere } from '#domain/vehicle/time-spent'
import { arrivalOf } from '#domain/vehicle/vehicle-appointment-line'
import { ServiceHistory } from '#web/components/appointment/service-history.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Count } from '#web/ui/count.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useVehicleAppointments } from './use-vehicle-appointments.ts'
import styles from './vehicle-history.module.css'

/** Service history of a vehicle with the total time, and whether it is in the workshop now. */
export function VehicleHistory({ vehicleId }: { vehicleId: string }) {
  const now = useGarageNow()
  const { appointments, here } = useVehicleAppointments(vehicleId)
  const minutes = appointments
    .map((appointment) => minutesHere(appointment, now.instant) ?? 0)
    .reduce((sum, one) => sum + one, 0)
  return (
    <section className={styles.history} aria-labelledby="vehicle-story">
      {here?.checkInTime && (
        <p className={styles.here}>
          <Icon shape={Wrench} />
          Here since {arrivalOf(here.checkInTime, now)}
          {here.assignedStaff && `, with ${here.assignedStaff.name}`}
        </p>
      )}
      <div className={styles.header}>
        <h3 id="vehicle-story">Service History</h3>
        {appointments.length > 0 && (
          <Count>{appointments.length === 1 ? '1 appointment' : `${appointments.length} appointments`}</Count>
        )}
        {minutes > 0 && <span className="small muted num end">{displayMinutes(minutes)} in total</span>}
      </div>
      <ServiceHistory vehicleId={vehicleId} />
    </section>
  )
}
