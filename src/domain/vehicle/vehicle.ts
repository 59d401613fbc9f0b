export const vehicleStatuses = ['active', 'in_service', 'inactive'] as const

export type VehicleStatus = (typeof vehicleStatuses)[number]

const statusLabels: Record<VehicleStatus, string> = {
  active: 'Active',
  in_service: 'In Service',
  inactive: 'Inactive',
}

export function vehicleStatusLabel(status: VehicleStatus): string {
  return statusLabels[status]
}

/** Returns a plate in upper case without spaces (1 to 10 letters, digits and hyphens), or null. */
export function readPlate(text: string): string | null {
  const plate = text.replace(/\s+/g, '').toUpperCase()
  return /^[A-Z0-9-]{1,10}$/.test(plate) ? plate : null
}

/** Returns a VIN of 17 characters, without I, O and Q (ISO 3779), or null. */
export function readVin(text: string): string | null {
  const vin = text.replace(/\s+/g, '').toUpperCase()
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : null
}

/** Returns the allowed years of manufacture; models of next year are sold this year. */
export function vehicleYearRange(currentYear: number): { min: number; max: number } {
  return { min: 1980, max: currentYear + 1 }
}

/** Returns `2019 Toyota Corolla`. */
export function vehicleName(vehicle: { year: number; make: string; model: string }): string {
  return `${vehicle.year} ${vehicle.make} ${vehicle.model}`
}

/** Returns a short name: the model, such as `Cerato` or `CX-5`, with the make if the model is too short (`Mazda 3`). */
export function shortVehicleName({ make, model }: { make: string; model: string }): string {
  return /^\p{L}.{2}/u.test(model) ? model : `${make} ${model}`
}
