import type { Appointment } from '#contract/appointments/appointments'
import { displayKilometres } from '#domain/distance'
import { vehicleName } from '#domain/vehicles/vehicle'
import { PlateChip } from '#web/ui/plate-chip.tsx'

/** The vehicle: plate, name, mileage and engine size. */
export function VehicleCard({ vehicle }: { vehicle: Appointment['vehicle'] }) {
  const details = [
    vehicle.mileage === null ? null : displayKilometres(vehicle.mileage),
    vehicle.engineSize,
  ].filter((detail) => detail !== null)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunken px-4 py-3">
      <PlateChip plate={vehicle.licensePlate} size="large" />
      <div className="min-w-0 flex-1">
        <div className="text-lead font-name">{vehicleName(vehicle)}</div>
        <div className="text-small text-ink-2 tabular-nums">
          {details.length > 0 ? details.join(' · ') : 'Mileage and engine size not provided'}
        </div>
      </div>
    </div>
  )
}
