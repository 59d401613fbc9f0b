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

/** Returns the text in capitals, without white space and invisible characters, full-width letters as ordinary ones. */
function compact(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase()
}

const withoutSeparators = (text: string) => compact(text).replace(/[\p{Pd}−._/\\·•‧∙・'’]/gu, '')

const noPlate =
  /^(TB[ACD]|TOBE(ADVISED|CONFIRMED)|NA|NONE|NIL|NULL|UNK(NOWN)?|UNREG(O|D|ISTERED)?|NOT(KNOWN|REGISTERED|AVAILABLE|APPLICABLE)|NO(REGO?|PLATES?))?\?*$/

/** Returns whether the text says that there is no plate, such as `TBA`, `N/A`, `unreg` or a dash. */
export function meansNoPlate(text: string): boolean {
  return noPlate.test(withoutSeparators(text))
}

/**
 * Returns a plate in upper case without spaces, hyphens, dots and slashes (1 to 10 letters and digits), or null, also if the text
 * says that there is none.
 */
export function readPlate(text: string): string | null {
  const plate = withoutSeparators(text)
  return /^[A-Z0-9]{1,10}$/.test(plate) && !noPlate.test(plate) ? plate : null
}

/** The last year in which a chassis number was any text; VINs have been required since 1989. */
export const lastChassisYear = 1988

/**
 * Returns a VIN of 17 characters, without I, O and Q (ISO 3779), or null. For a vehicle of 1988 or older also a chassis number:
 * 5 to 17 letters, digits and hyphens, with at least one digit. Stars around a scanned number are dropped.
 */
export function readVin(text: string, year?: number): string | null {
  const typed = compact(text)
    .replace(/^\*+|\*+$/g, '')
    .replace(/\p{Pd}/gu, '-')
  const vin = typed.replaceAll('-', '')
  if (/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return vin
  const isChassis =
    year !== undefined && year <= lastChassisYear && /^(?=.*\d)[A-Z0-9][A-Z0-9-]{3,15}[A-Z0-9]$/.test(typed)
  return isChassis ? typed : null
}

/** The setting of the garage, its limits and its default. */
export const earliestVehicleYearLimits = { min: 1900, max: 1980 } as const
export const defaultEarliestVehicleYear = 1980

/** Returns the allowed years of manufacture; models of next year are sold this year. */
export function vehicleYearRange(currentYear: number, earliest: number): { min: number; max: number } {
  return { min: earliest, max: currentYear + 1 }
}

/** Returns the name of a vehicle of which only the plate is known, otherwise null. */
function unspecifiedName({ make, model }: { make: string; model: string }): string | null {
  return make === UNSPECIFIED && model === UNSPECIFIED ? 'Unspecified vehicle' : null
}

/** Returns `2019 Toyota Corolla`, or `Unspecified vehicle` if only its plate is known. */
export function vehicleName(vehicle: { year: number; make: string; model: string }): string {
  return unspecifiedName(vehicle) ?? `${vehicle.year} ${vehicle.make} ${vehicle.model}`
}

/** Returns a short name: the model, such as `Cerato` or `CX-5`, with the make if the model is too short (`Mazda 3`). */
export function shortVehicleName(vehicle: { make: string; model: string }): string {
  const { make, model } = vehicle
  return unspecifiedName(vehicle) ?? (/^\p{L}.{2}/u.test(model) ? model : `${make} ${model}`)
}
