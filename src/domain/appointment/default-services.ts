import type { Service, ServiceName } from './service-catalogue.ts'

/** A service as it may have been stored before it could be switched off. */
type KeptService = ServiceName & { active?: boolean | undefined; online?: boolean | undefined }

const online = { active: true, online: true }
const atTheCounter = { active: true, online: false }
/** Older bookings carry these codes; a newer one of the same name is on offer instead. */
const forOldBookings = { active: false, online: false }

/** What the setting `service_types` starts with. */
export const defaultServices: readonly Service[] = [
  { code: 'oil-change', label: 'Logbook Service', ...online },
  { code: 'brake-service', label: 'Quoted Repairs', ...online },
  { code: 'tire-service', label: 'Tires/Tire Repair', ...online },
  { code: 'tire-rotation', label: 'Tires/Tire Repair', ...forOldBookings },
  { code: 'diagnostic', label: 'Diagnostic', ...online },
  { code: 'engine-diagnostic', label: 'Diagnostic', ...forOldBookings },
  { code: 'air-conditioning', label: 'Air Conditioning', ...atTheCounter },
  { code: 'transmission', label: 'Transmission Service', ...atTheCounter },
  { code: 'battery-test', label: 'Battery Test', ...atTheCounter },
  { code: 'general-inspection', label: 'General Inspection', ...atTheCounter },
]

/** A stored catalogue made complete: what it does not say of a service is as it was at the start, or on offer. */
export function keptServices(stored: readonly KeptService[]): Service[] {
  return stored.map(({ code, label, ...said }) => {
    const start = defaultServices.find((service) => service.code === code) ?? online
    return { code, label, active: said.active ?? start.active, online: said.online ?? start.online }
  })
}
