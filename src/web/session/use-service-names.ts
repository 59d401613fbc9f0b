import { displayServices } from '#domain/appointments/service-catalogue'
import { useStaff } from './use-staff.ts'

/** Returns a function that displays service codes by their names: `Logbook Service, Diagnostic`. */
export function useServiceNames(): (codes: readonly string[]) => string {
  const { services } = useStaff().garage
  return (codes) => displayServices(codes, services)
}
