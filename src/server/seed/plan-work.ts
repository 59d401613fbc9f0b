import type { Dice } from './demo-dice.ts'
import { demoCustomServices, demoNotes } from './demo-texts.ts'
import type { DemoVehicleRow } from './plan-seats.ts'

/** Share of each service in percent. */
const demand: Readonly<Record<string, number>> = {
  'oil-change': 34,
  'brake-service': 14,
  'tire-service': 10,
  diagnostic: 10,
  'general-inspection': 8,
  'air-conditioning': 6,
  'tire-rotation': 6,
  'battery-test': 5,
  'engine-diagnostic': 4,
  transmission: 3,
}

const demanded = Object.entries(demand).flatMap(([code, share]) => Array.from({ length: share }, () => code))

// An electric car needs no oil change.
const electric = new Set(['Tesla Model Y', 'BYD Atto 3', 'Hyundai Ioniq 5', 'Nissan Leaf'])
const electricDemand = ['tire-service', 'tire-rotation', 'general-inspection', 'air-conditioning']

const specialtyOf: Readonly<Record<string, string>> = {
  'oil-change': 'engine',
  'brake-service': 'brakes',
  'tire-service': 'tires',
  'tire-rotation': 'suspension',
  'general-inspection': 'suspension',
  diagnostic: 'diagnostics',
  'engine-diagnostic': 'engine',
  'air-conditioning': 'air-conditioning',
  transmission: 'transmission',
  'battery-test': 'electrical',
}

/** Returns the services for a vehicle: catalogue codes, occasionally a custom text. */
export function planServices(vehicle: Pick<DemoVehicleRow, 'make' | 'model'>, dice: Dice): string[] {
  const demand = electric.has(`${vehicle.make} ${vehicle.model}`) ? electricDemand : demanded
  if (dice.percent(4)) return [dice.oneOf(demoCustomServices)]
  const services = [dice.oneOf(demand)]
  if (dice.percent(25)) services.push(dice.oneOf(demand))
  if (dice.percent(5)) services.push(dice.oneOf(demoCustomServices))
  return [...new Set(services)]
}

/** Returns a customer note that matches the services. */
export function planNote(services: readonly string[], dice: Dice): string {
  const fitting = demoNotes.filter(({ service }) => service !== null && services.includes(service))
  const anyAppointment = demoNotes.filter(({ service }) => service === null)
  return dice.oneOf(fitting.length > 0 && dice.percent(85) ? fitting : anyAppointment).note
}

/** Returns a technician, preferring those whose specialties match. */
export function chooseTechnician<Technician extends { specialties: readonly string[] }>(
  technicians: readonly Technician[],
  services: readonly string[],
  dice: Dice,
): Technician {
  const wanted = new Set(services.map((service) => specialtyOf[service]))
  const fitting = technicians.filter(({ specialties }) => specialties.some((one) => wanted.has(one)))
  return dice.oneOf(fitting.length > 0 && dice.percent(70) ? fitting : technicians)
}
