export const specialties: readonly { code: string; label: string }[] = [
  { code: 'brakes', label: 'Brakes' },
  { code: 'engine', label: 'Engine' },
  { code: 'transmission', label: 'Transmission' },
  { code: 'electrical', label: 'Electrical' },
  { code: 'diagnostics', label: 'Diagnostics' },
  { code: 'air-conditioning', label: 'Air Conditioning' },
  { code: 'suspension', label: 'Suspension' },
  { code: 'exhaust', label: 'Exhaust' },
  { code: 'tires', label: 'Tires & Wheels' },
  { code: 'customer-service', label: 'Customer Service' },
  { code: 'scheduling', label: 'Scheduling' },
]

/** Returns the label of a specialty, or the stored text if it is not in the list. */
export function specialtyLabel(code: string): string {
  return specialties.find((specialty) => specialty.code === code)?.label ?? code
}

/** Returns a list such as `Brakes, Engine`. */
export function displaySpecialties(codes: readonly string[]): string {
  return codes.map(specialtyLabel).join(', ')
}
