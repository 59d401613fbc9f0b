export const vehicleStatuses = ['active', 'in_service', 'inactive'] as const

export type VehicleStatus = (typeof vehicleStatuses)[number]

/** A make or model that is not known, and the option of the public form that shows a text field for it. */
export const UNSPECIFIED = 'Unspecified'

const statusLabels: Record<VehicleStatus, string> = {
  active: 'Active',
  in_service: 'In Service',
  inactive: 'Inactive',
}

export function vehicleStatusLabel(status: VehicleStatus): string {
  return statusLabels[status]
}

/** Returns the name of a vehicle of which only the plate is known, otherwise null. */
function unspecifiedName({ make, model }: { make: string; model: string }): string | null {
  return make === UNSPECIFIED && model === UNSPECIFIED ? 'Unspecified vehicle' : null
}

/** Returns `2019 Toyota Corolla`, or `Unspecified vehicle` if only its plate is known. */
export function vehicleName(vehicle: { year: number; make: string; model: string }): string {
  return unspecifiedName(vehicle) ?? `${vehicle.year} ${vehicle.make} ${vehicle.model}`
}

/** Returns `ABC12D · 2019 Toyota Corolla`, or the name alone if the plate is not known. */
export function plateAndName(vehicle: {
  licensePlate: string | null
  year: number
  make: string
  model: string
}): string {
  return [vehicle.licensePlate, vehicleName(vehicle)].filter(Boolean).join(' · ')
}

/** Returns a short name: the model, such as `Cerato` or `CX-5`, with the make if the model is too short (`Mazda 3`). */
export function shortVehicleName(vehicle: { make: string; model: string }): string {
  const { make, model } = vehicle
  return unspecifiedName(vehicle) ?? (/^\p{L}.{2}/u.test(model) ? model : `${make} ${model}`)
}
