/** A service that the garage sells: how it is stored and how people read it. */
export interface Service {
  code: string
  label: string
}

/** What the setting `service_types` starts with. Two codes may share a label: old bookings carry either. */
export const serviceCatalogue: readonly Service[] = [
  { code: 'oil-change', label: 'Logbook Service' },
  { code: 'brake-service', label: 'Quoted Repairs' },
  { code: 'tire-service', label: 'Tires/Tire Repair' },
  { code: 'tire-rotation', label: 'Tires/Tire Repair' },
  { code: 'diagnostic', label: 'Diagnostic' },
  { code: 'engine-diagnostic', label: 'Diagnostic' },
  { code: 'air-conditioning', label: 'Air Conditioning' },
  { code: 'transmission', label: 'Transmission Service' },
  { code: 'battery-test', label: 'Battery Test' },
  { code: 'general-inspection', label: 'General Inspection' },
]

/** The choice that asks customers to describe the work in their own words. */
export const OTHER_SERVICE = 'other'

export const publicServices: readonly Service[] = [
  { code: 'oil-change', label: 'Logbook Service' },
  { code: 'brake-service', label: 'Quoted Repairs' },
  { code: 'tire-service', label: 'Tires/Tire Repair' },
  { code: 'diagnostic', label: 'Diagnostic' },
  { code: OTHER_SERVICE, label: 'Other (custom text)' },
]

/** Codes outside the catalogue, typed text among them, read as they are but for their first hyphen. */
export function serviceLabel(code: string): string {
  return serviceCatalogue.find((service) => service.code === code)?.label ?? code.replace('-', ' ')
}

/** The code to store for a label or code, whatever its case; null means typed text, stored as it is. */
export function serviceCodeOf(labelOrCode: string): string | null {
  const wanted = labelOrCode.trim().toLowerCase()
  const byCode = serviceCatalogue.find((service) => service.code === wanted)
  const byLabel = serviceCatalogue.find((service) => service.label.toLowerCase() === wanted)
  return (byCode ?? byLabel)?.code ?? null
}

/** `Logbook Service, Diagnostic`; codes that share a label are named once. */
export function displayServices(codes: readonly string[]): string {
  return [...new Set(codes.map(serviceLabel))].join(', ')
}
