import type { AvailableCar } from '#contract/rental-availability'
import type { RentalTimes } from '#domain/rental/rental-overlap'
import type { RentalValues } from './rental-values.ts'
import type { Step } from './step-of.ts'

/** Contents of the summary card and the bottom bar. */
export interface RentalSoFar {
  values: RentalValues
  step: Step
  rental: RentalTimes | null
  car: AvailableCar | null
  /** Number of available cars; undefined while unknown. */
  freeCount: number | undefined
  isPending: boolean
  failure: string | null
}
