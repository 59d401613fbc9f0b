import type { Service } from './service-catalogue.ts'
import { usualEstimate } from './work-estimate.ts'

const estimatedMinutes = usualEstimate
const online = { active: true, online: true, estimatedMinutes }
const atTheCounter = { active: true, online: false, estimatedMinutes }
/** Codes used only by older bookings. Another service with the same name is active instead. */
const forOldBookings = { active: false, online: false, estimatedMinutes }

/** The initial value of the setting `service_types`; the migration that adds the table `services` has the same. */
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
