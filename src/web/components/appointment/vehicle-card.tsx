import type { Appointment } from '#contract/appointments'
import { displayKilometres } from '#domain/distance'
import { vehicleName } from '#domain/vehicle/vehicle'
import { PlateChip } from '#web/components/plate-chip.tsx'
import styles from './vehicle-card.module.css'

/** The vehicle: plate, name, mileage and engine size. */
export function VehicleCard({ vehicle }: { vehicle: Appointment['vehicle'] }) {
  const details = [
    vehicle.mileage === null ? null : displayKilometres(vehicle.mileage),
    vehicle.engineSize,
  ].filter((detail) => detail !== null)
  return (
    <div className={styles.card}>
      <PlateChip plate={vehicle.licensePlate} size="large" />
      <div className="grow">
        <div className={styles.name}>{vehicleName(vehicle)}</div>
        <div className="small muted num">
          {details.length > 0 ? details.join(' · ') : 'Mileage and engine size not provided'}
        </div>
      </div>
    </div>
  )
}
