import type { FuelType } from './rental-car.ts'

/** When the condition of a rental car is recorded. */
export const conditionStages = ['pickup', 'return'] as const

export type ConditionStage = (typeof conditionStages)[number]

/** Fuel or charge is recorded in eighths, as on the gauge of a car: 0 is empty, 8 is full. */
export const fullTank = 8

/** The condition of a rental car, as far as it was recorded. */
export interface CarCondition {
  fuelEighths: number | null
  damageNotes: string | null
}

/** Returns `Charge` for an electric car, otherwise `Fuel`. */
export function fuelLabel(fuelType: FuelType): string {
  return fuelType === 'electric' ? 'Charge' : 'Fuel'
}

/** Returns `Empty`, `5/8` or `Full`. */
export function displayEighths(eighths: number): string {
  if (eighths === 0) return 'Empty'
  return eighths === fullTank ? 'Full' : `${eighths}/${fullTank}`
}

/** Returns `2/8 less than at pickup`; null while one of the two is unknown. */
export function compareFuel(atPickup: number | null, now: number | null): string | null {
  if (atPickup === null || now === null) return null
  if (now === atPickup) return 'Same as at pickup'
  return `${Math.abs(now - atPickup)}/${fullTank} ${now < atPickup ? 'less' : 'more'} than at pickup`
}

/** Returns whether there is anything to record. */
export function isRecorded({ fuelEighths, damageNotes }: CarCondition): boolean {
  return fuelEighths !== null || damageNotes !== null
}
