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

/** A licence plate as it is stored: upper case without spaces, 1 to 10 letters, digits and hyphens; else null. */
export function readPlate(text: string): string | null {
  const plate = text.replace(/\s+/g, '').toUpperCase()
  return /^[A-Z0-9-]{1,10}$/.test(plate) ? plate : null
}

/** A vehicle identification number, 17 characters; I, O and Q are left out of it by ISO 3779. Else null. */
export function readVin(text: string): string | null {
  const vin = text.replace(/\s+/g, '').toUpperCase()
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : null
}

/** Years of manufacture that forms accept: next year's model is sold this year. */
export function vehicleYearRange(currentYear: number): { min: number; max: number } {
  return { min: 1980, max: currentYear + 1 }
}

/** `2019 Toyota Corolla` */
export function vehicleName(vehicle: { year: number; make: string; model: string }): string {
  return `${vehicle.year} ${vehicle.make} ${vehicle.model}`
}

/** What people call a car in a sentence: `Cerato`, `CX-5`; with its make where the model says too little: `Mazda 3`. */
export function shortVehicleName({ make, model }: { make: string; model: string }): string {
  return /^\p{L}.{2}/u.test(model) ? model : `${make} ${model}`
}
