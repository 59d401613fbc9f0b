/** The code and display name of a service. */
export interface ServiceName {
  code: string
  label: string
}

/** A service in the garage's catalogue (setting `service_types`). */
export interface Service extends ServiceName {
  /** Whether staff can book it. Inactive services keep their name on existing bookings. */
  active: boolean
  /** Whether customers can choose it online. */
  online: boolean
  /** How long the work usually takes, in minutes. */
  estimatedMinutes: number
}

/** The option for work described in free text; available in every catalogue. */
export const OTHER_SERVICE = 'other'

export const otherService: ServiceName = { code: OTHER_SERVICE, label: 'Other (custom text)' }

/** Returns the active services. If two have the same name, only the first. */
export function offeredServices(catalogue: readonly Service[]): Service[] {
  const active = catalogue.filter((service) => service.active)
  return active.filter((service, index) => active.findIndex((one) => one.label === service.label) === index)
}

/** What customers are shown of a price: `from $129.00` or `$129.00`; null: none. */
interface Shown {
  price?: string | null
}

/** Returns the services that customers can choose online, followed by the free-text option. */
export function publicServices(catalogue: readonly (Service & Shown)[]): (ServiceName & Shown)[] {
  return [...offeredServices(catalogue).filter((service) => service.online), otherService]
}

/** Returns the label of a code. Unknown codes and custom text are returned with the first hyphen replaced by a space. */
export function serviceLabel(code: string, catalogue: readonly ServiceName[]): string {
  return catalogue.find((service) => service.code === code)?.label ?? code.replace('-', ' ')
}

/** Returns the code for a label or code, ignoring case, or null for custom text, which is stored as it is. */
export function serviceCodeOf(labelOrCode: string, catalogue: readonly Service[]): string | null {
  const wanted = labelOrCode.trim().toLowerCase()
  const labelled = catalogue.filter((service) => service.label.toLowerCase() === wanted)
  const byCode = catalogue.find((service) => service.code === wanted)
  // If two services share the name, use the active one.
  return (byCode ?? labelled.find((service) => service.active) ?? labelled[0])?.code ?? null
}

/** Returns `Logbook Service, Diagnostic`. Codes with the same label appear once. */
export function displayServices(codes: readonly string[], catalogue: readonly ServiceName[]): string {
  return [...new Set(codes.map((code) => serviceLabel(code, catalogue)))].join(', ')
}
