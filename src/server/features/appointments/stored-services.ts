import { type Service, serviceCodeOf } from '#domain/appointments/service-catalogue'

/** Returns the codes of catalogue services, whether sent as code or label; other services stay as typed. */
export function storedServices(services: readonly string[], catalogue: readonly Service[]): string[] {
  return [...new Set(services.map((service) => serviceCodeOf(service, catalogue) ?? service))]
}
