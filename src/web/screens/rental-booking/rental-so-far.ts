import type { AvailableCar } from '#contract/rental-availability'
import type { HireTimes } from '#domain/rental/rental-availability'
import type { RentalValues } from './rental-values.ts'
import type { Step } from './step-of.ts'

/** What the key tag and the bar of a phone say. */
export interface RentalSoFar {
  values: RentalValues
  step: Step
  hire: HireTimes | null
  car: AvailableCar | null
  /** How many cars are free; undefined while it is not known. */
  freeCount: number | undefined
  isPending: boolean
  failure: string | null
}
