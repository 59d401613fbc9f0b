/** A service by how it is stored and how people read it. */
export interface ServiceName {
  code: string
  label: string
}

/** A service of the garage's catalogue, the setting `service_types`. */
export interface Service extends ServiceName {
  /** Staff can book it. One that is switched off keeps its name for the bookings that have it. */
  active: boolean
  /** Customers can choose it too. */
  online: boolean
}

/** The choice that asks customers to describe the work in their own words; it is in every catalogue. */
export const OTHER_SERVICE = 'other'

/** How that choice reads. */
export const otherService: ServiceName = { code: OTHER_SERVICE, label: 'Other (custom text)' }

/** What staff choose from: where two services share a name, the first stands for both. */
export function offeredServices(catalogue: readonly Service[]): Service[] {
  const active = catalogue.filter((service) => service.active)
  return active.filter((service, index) => active.findIndex((one) => one.label === service.label) === index)
}

/** What customers choose from, the last in their own words. */
export function publicServices(catalogue: readonly Service[]): ServiceName[] {
  return [...offeredServices(catalogue).filter((service) => service.online), otherService]
}

/** Codes outside the catalogue, typed text among them, read as they are but for their first hyphen. */
export function serviceLabel(code: string, catalogue: readonly ServiceName[]): string {
  return catalogue.find((service) => service.code === code)?.label ?? code.replace('-', ' ')
}

/** The code to store for a label or code, whatever its case; null means typed text, stored as it is. */
export function serviceCodeOf(labelOrCode: string, catalogue: readonly Service[]): string | null {
  const wanted = labelOrCode.trim().toLowerCase()
  const labelled = catalogue.filter((service) => service.label.toLowerCase() === wanted)
  const byCode = catalogue.find((service) => service.code === wanted)
  // A name that two services share means the one that is on offer.
  return (byCode ?? labelled.find((service) => service.active) ?? labelled[0])?.code ?? null
}

/** `Logbook Service, Diagnostic`; codes that share a label are named once. */
export function displayServices(codes: readonly string[], catalogue: readonly ServiceName[]): string {
  return [...new Set(codes.map((code) => serviceLabel(code, catalogue)))].join(', ')
}
