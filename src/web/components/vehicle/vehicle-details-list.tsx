import type { Vehicle } from '#contract/vehicles'
import { displayKilometres } from '#domain/distance'
import { shortId } from '#domain/people/client'
import { displayInstant } from '#domain/time/display'
import { vehicleStatusLabel } from '#domain/vehicle/vehicle'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { type DescriptionItem, DescriptionList } from '#web/ui/description-list.tsx'
import styles from './vehicle-details-list.module.css'

/** Details of the vehicle; mileage and engine size only if known. */
export function VehicleDetailsList({ vehicle }: { vehicle: Vehicle }) {
  const { garage } = useStaff()
  const { mileage, engineSize } = vehicle
  const details: DescriptionItem[] = [
    { term: 'Make', value: vehicle.make },
    { term: 'Model', value: vehicle.model },
    { term: 'Year', value: vehicle.year },
    { term: 'License plate', value: <PlateChip plate={vehicle.licensePlate} /> },
    { term: 'VIN', value: vehicle.vin },
    { term: 'Status', value: vehicleStatusLabel(vehicle.status) },
  ]
  if (mileage !== null) details.push({ term: 'Mileage', value: displayKilometres(mileage) })
  if (engineSize !== null) details.push({ term: 'Engine size', value: engineSize })
  details.push(
    { term: 'Registered', value: displayInstant(vehicle.createdAt, garage.timeZone).date },
    { term: 'Id', value: shortId(vehicle.id, 8) },
  )
  return (
    <section aria-labelledby="vehicle-facts">
      <h3 id="vehicle-facts" className={styles.title}>
        Vehicle
      </h3>
      <DescriptionList details={details} className={styles.details} />
    </section>
  )
}
