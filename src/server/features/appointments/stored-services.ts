import { type Service, serviceCodeOf } from '#domain/appointment/service-catalogue'

/** Catalogue services are stored by code, whatever was sent for them; anything else as the text that was typed. */
export function storedServices(services: readonly string[], catalogue: readonly Service[]): string[] {
  return [...new Set(services.map((service) => serviceCodeOf(service, catalogue) ?? service))]
}
