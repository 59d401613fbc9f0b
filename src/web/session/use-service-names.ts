import { displayServices } from '#domain/appointment/service-catalogue'
import { useStaff } from './use-staff.ts'

/** Says services by the names that the garage has for them: `Logbook Service, Diagnostic`. */
export function useServiceNames(): (codes: readonly string[]) => string {
  const { services } = useStaff().garage
  return (codes) => displayServices(codes, services)
}
